#include "LineMarksC.h"
