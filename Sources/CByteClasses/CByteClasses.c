#include "CByteClasses.h"
