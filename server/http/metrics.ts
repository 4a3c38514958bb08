import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper bounds of the duration buckets, in seconds. */
const bucketsS = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

/** A figure read when somebody asks; `undefined` leaves its line out. */
export type Gauge = { name: string; says: string; read: () => number | undefined }

/** `fell` counts the durations of each bucket alone, the last of all that were longer. */
type Timed = { count: number; sumS: number; fell: number[] }

export type Metrics = ReturnType<typeof createMetrics>

/** Counts what the server does, in memory, and tells it as Prometheus text. Labels come from fixed lists only, so nothing grows. */
export function createMetrics(gauges: readonly Gauge[] = []) {
  // By kind, then by the first digit of the status.
  const requests = new Map<string, Timed[]>()
  const calls = new Map<string, Map<number, number>>()
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  /** One answered request: `kind` is page, call, file, asset or other. */
  function answered(kind: string, status: number, tookMs: number): void {
    const byStatus = requests.get(kind) ?? []
    if (!byStatus.length) requests.set(kind, byStatus)
    const digit = Math.floor(status / 100)
    byStatus[digit] ??= { count: 0, sumS: 0, fell: Array(bucketsS.length + 1).fill(0) }
    const timed = byStatus[digit]
    const tookS = tookMs / 1000
    timed.count += 1
    timed.sumS += tookS
    let bucket = 0
    while (bucket < bucketsS.length && tookS > (bucketsS[bucket] as number)) bucket += 1
    timed.fell[bucket] = (timed.fell[bucket] as number) + 1
  }

  /** One answered call, by its name in the contract's table. */
  function called(name: string, status: number): void {
    const byStatus = calls.get(name) ?? new Map<number, number>()
    if (!byStatus.size) calls.set(name, byStatus)
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  }

  function text(): string {
    const lines = [...requestLines(requests), ...headed('suvira_calls_total', 'counter', 'Calls by name and status')]
    for (const [name, byStatus] of calls) {
      for (const [status, count] of byStatus)
        lines.push(`suvira_calls_total{call="${name}",status="${status}"} ${count}`)
    }
    for (const { name, says, read } of [...ownGauges(loop), ...gauges]) {
      const value = read()
      if (value !== undefined) lines.push(...headed(name, 'gauge', says), `${name} ${value}`)
    }
    loop.reset()
    return `${lines.join('\n')}\n`
  }

  return { answered, called, text, close: () => loop.disable() }
}

function requestLines(requests: ReadonlyMap<string, Timed[]>): string[] {
  const name = 'suvira_request_seconds'
  const lines = headed(name, 'histogram', 'How long requests took, by what answered them')
  for (const [kind, byStatus] of requests) {
    byStatus.forEach(({ count, sumS, fell }, digit) => {
      const labels = `kind="${kind}",status="${digit}xx"`
      let within = 0
      bucketsS.forEach((bound, at) => {
        within += fell[at] as number
        lines.push(`${name}_bucket{${labels},le="${bound}"} ${within}`)
      })
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`, `${name}_sum{${labels}} ${sumS}`)
      lines.push(`${name}_count{${labels}} ${count}`)
    })
  }
  return lines
}

function ownGauges(loop: ReturnType<typeof monitorEventLoopDelay>): Gauge[] {
  return [
    { name: 'process_resident_memory_bytes', says: 'Resident memory', read: () => process.memoryUsage.rss() },
    { name: 'process_open_fds', says: 'Open file descriptors', read: openDescriptors },
    { name: 'process_uptime_seconds', says: 'Seconds since the process started', read: () => process.uptime() },
    {
      name: 'suvira_event_loop_delay_p99_seconds',
      says: 'Delay of the event loop since the last look, 99th percentile',
      read: () => loop.percentile(99) / 1e9,
    },
  ]
}

function openDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    // Only Linux tells.
    return undefined
  }
}

function headed(name: string, type: string, says: string): string[] {
  return [`# HELP ${name} ${says}.`, `# TYPE ${name} ${type}`]
}
