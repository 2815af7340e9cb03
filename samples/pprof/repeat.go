// Repeats strings, profiled: writes cpu.pb.gz and allocs.pb.gz.
package main

import (
	"context"
	"fmt"
	"os"
	"runtime/pprof"
	"strings"
)

func work(n int) int {
	total := 0
	for i := 0; i < n; i++ {
		total += len(strings.Repeat("ab", i%1000))
	}
	return total
}

func main() {
	cpu, _ := os.Create("cpu.pb.gz")
	pprof.StartCPUProfile(cpu)
	pprof.Do(context.Background(), pprof.Labels("phase", "first"), func(context.Context) {
		fmt.Println(work(1000000))
	})
	fmt.Println(work(1000000))
	pprof.StopCPUProfile()
	cpu.Close()
	allocs, _ := os.Create("allocs.pb.gz")
	pprof.Lookup("allocs").WriteTo(allocs, 0)
	allocs.Close()
}
