import { pause, sendRequest, startLoad } from '#tests/load.ts'
import type { Server } from '#tests/server.ts'

/** Requests a cached page again and again. `during` prints the times of its requests while some work runs. */
export function startVisitor({ url }: Pick<Server, 'url'>) {
  const times: number[] = []
  const stop = startLoad(1, async (agent) => {
    await pause(10)
    const began = performance.now()
    const { status } = await sendRequest(`${url}/`, { agent })
    times.push(performance.now() - began)
    return status
  })
  async function during<Result>(part: string, work: () => Promise<Result>) {
    times.length = 0
    const began = performance.now()
    const result = await work()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const own = [...times]
    const figures = [0.5, 0.99, 1].map((share) => percentile(own, share).toFixed(1))
    console.log(`${part}: ${seconds} s; ${own.length} pages; p50, p99 and slowest ${figures.join(', ')} ms`)
    return { result, times: own, seconds: Number(seconds) }
  }
  return { during, stop }
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
