/* The least that a process can do and still answer: what a start is compared with. */
#include <stdio.h>

int main(void) {
    puts("{\"url\":\"https://orchard.example/\",\"route\":null,\"reason\":\"no_route\"}");
    return 1;
}
