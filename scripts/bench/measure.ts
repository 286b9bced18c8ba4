export interface Timings {
  /** Milliseconds of clock time. */
  p50: number
  p95: number
  /** Mean milliseconds of this process's CPU time, including garbage collection. */
  cpu: number
}

type Call = () => Promise<unknown>

/** Rounds before the measurement: they fill caches and let the engine compile hot code. */
const WARM_UP = 5

/** Measures calls in turns, so that other load on the machine affects all of them equally. */
export async function measureInTurns(calls: readonly Call[], rounds: number): Promise<Timings[]> {
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
