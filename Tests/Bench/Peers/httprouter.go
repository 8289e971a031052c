// Finds the paths of a list of links with httprouter, and prints the median time for one in nanoseconds, a tab, and how many
// were found.
//
//	httprouter TABLE LINKS LIMIT ROUNDS
package main

import (
	"bufio"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/julienschmidt/httprouter"
)

func lines(path string, limit int) []string {
	file, err := os.Open(path)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	defer file.Close()
	var lines []string
	scanner := bufio.NewScanner(file)
	for scanner.Scan() && len(lines) < limit {
		lines = append(lines, scanner.Text())
	}
	return lines
}

// At one place all routes must give the parameter the same name here: its depth.
func pattern(line string) string {
	segments := strings.Split(strings.Fields(line)[0], "/")
	for depth, segment := range segments {
		if strings.HasPrefix(segment, ":") {
			segments[depth] = ":p" + strconv.Itoa(depth)
		}
	}
	return strings.Join(segments, "/")
}

func main() {
	if len(os.Args) != 5 {
		fmt.Fprintln(os.Stderr, "usage: httprouter TABLE LINKS LIMIT ROUNDS")
		os.Exit(2)
	}
	limit, _ := strconv.Atoi(os.Args[3])
	rounds, _ := strconv.Atoi(os.Args[4])
	router := httprouter.New()
	handle := func(http.ResponseWriter, *http.Request, httprouter.Params) {}
	for _, line := range lines(os.Args[1], 1<<30) {
		if strings.HasPrefix(line, "/") {
			router.GET(pattern(line), handle)
		}
	}
	beginning := regexp.MustCompile(`^[^:]+://[^/]*`)
	var paths []string
	for _, link := range lines(os.Args[2], limit) {
		paths = append(paths, strings.FieldsFunc(beginning.ReplaceAllString(link, ""), func(mark rune) bool {
			return mark == '?' || mark == '#'
		})[0])
	}
	var times []float64
	found := 0
	for round := 0; round <= rounds; round++ {
		found = 0
		start := time.Now()
		for _, path := range paths {
			if handle, _, _ := router.Lookup("GET", path); handle != nil {
				found++
			}
		}
		if round > 0 {
			times = append(times, float64(time.Since(start).Nanoseconds())/float64(len(paths)))
		}
	}
	sort.Float64s(times)
	fmt.Printf("%.1f\t%d\n", times[len(times)/2], found)
}
