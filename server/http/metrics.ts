import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper bounds of the duration buckets, in seconds. */
const bucketsS = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

/** A figure read when somebody asks; `undefined` leaves its line out. */
export type Gauge = { name: string; says: string; read: () => number | undefined }

type Timed = { count: number; sumS: number; within: number[] }

export type Metrics = ReturnType<typeof createMetrics>

/** Counts what the server does, in memory, and tells it as Prometheus text. Labels come from fixed lists only, so nothing grows. */
export function createMetrics(gauges: readonly Gauge[] = []) {
  const requests = new Map<string, Timed>()
  const calls = new Map<string, number>()
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  /** One answered request: `kind` is page, call, file, asset or other. */
  function answered(kind: string, status: number, tookMs: number): void {
    const key = `kind="${kind}",status="${Math.floor(status / 100)}xx"`
    const timed = requests.get(key) ?? { count: 0, sumS: 0, within: bucketsS.map(() => 0) }
    requests.set(key, timed)
    const tookS = tookMs / 1000
    timed.count += 1
    timed.sumS += tookS
    bucketsS.forEach((bound, at) => {
      if (tookS <= bound) timed.within[at] = (timed.within[at] ?? 0) + 1
    })
  }

  /** One answered call, by its name in the contract's table. */
  function called(name: string, status: number): void {
    const key = `call="${name}",status="${status}"`
    calls.set(key, (calls.get(key) ?? 0) + 1)
  }

  function text(): string {
    const lines = [...requestLines(requests), ...headed('suvira_calls_total', 'counter', 'Calls by name and status')]
    for (const [labels, count] of calls) lines.push(`suvira_calls_total{${labels}} ${count}`)
    for (const { name, says, read } of [...ownGauges(loop), ...gauges]) {
      const value = read()
      if (value !== undefined) lines.push(...headed(name, 'gauge', says), `${name} ${value}`)
    }
    loop.reset()
    return `${lines.join('\n')}\n`
  }

  return { answered, called, text, close: () => loop.disable() }
}

function requestLines(requests: ReadonlyMap<string, Timed>): string[] {
  const name = 'suvira_request_seconds'
  const lines = headed(name, 'histogram', 'How long requests took, by what answered them')
  for (const [labels, { count, sumS, within }] of requests) {
    bucketsS.forEach((bound, at) => {
      lines.push(`${name}_bucket{${labels},le="${bound}"} ${within[at]}`)
    })
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`, `${name}_sum{${labels}} ${sumS}`)
    lines.push(`${name}_count{${labels}} ${count}`)
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
