export interface Figures {
  /** Milliseconds by the clock. */
  p50: number
  p95: number
  /** Milliseconds of this process's CPU time in the mean, garbage collection included. */
  cpu: number
}

type Call = () => Promise<unknown>

/** Rounds before the measuring: caches fill, and the engine compiles what runs often. */
const WARM_UP = 5

/** Measures calls in turns, so that whatever else the machine does meets all of them alike. */
export async function measureInTurns(calls: readonly Call[], rounds: number): Promise<Figures[]> {
  const samples = calls.map(() => ({ times: [] as number[], cpu: 0 }))
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [index, call] of calls.entries()) {
      const cpuBefore = process.cpuUsage()
      const start = performance.now()
      await call()
      const time = performance.now() - start
      const { user, system } = process.cpuUsage(cpuBefore)
      const sample = samples[index]
      if (round < 0 || !sample) continue
      sample.times.push(time)
      sample.cpu += (user + system) / 1000
    }
  }
  return samples.map(({ times, cpu }) => ({
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    cpu: cpu / times.length,
  }))
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}
