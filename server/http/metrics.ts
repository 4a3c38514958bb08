import { readdirSync } from 'node:fs'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Histogram, Gauge as PromGauge, Registry } from 'prom-client'

/** Upper bounds of the duration buckets, in seconds. */
const bucketsS = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

/** A metric read on request; `undefined` omits its line. */
export type Gauge = {
  name: string
  help: string
  labels?: Record<string, string>
  read: () => number | undefined | Promise<number | undefined>
}

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Counts server activity in memory and writes it as Prometheus text. Labels come from fixed lists only, so memory is bounded. Each
 * application has its own metrics.
 */
export function createMetrics(gauges: readonly Gauge[] = []) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'suvira_request_seconds',
    help: 'Duration of requests, by handler.',
    labelNames: ['kind', 'status'],
    buckets: bucketsS,
    registers,
  })
  const calls = new Counter({
    name: 'suvira_calls_total',
    help: 'Calls by name and status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  for (const { name, help, labels = {}, read } of [...ownGauges(loop), ...gauges])
    new PromGauge({
      name,
      help: `${help}.`,
      labelNames: Object.keys(labels),
      registers,
      async collect() {
        const value = await read()
        if (value === undefined) this.remove(labels)
        else this.set(labels, value)
      },
    })

  return {
    /** Records an answered request: `kind` is page, call, file, asset or health. */
    answered: (kind: string, status: number, tookMs: number) =>
      requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, tookMs / 1000),
    onCall: (name: string, status: number) => calls.inc({ call: name, status }),
    text: () => registry.metrics(),
    close: () => loop.disable(),
  }
}

function ownGauges(loop: IntervalHistogram): Gauge[] {
  return [
    { name: 'process_resident_memory_bytes', help: 'Resident memory', read: () => process.memoryUsage.rss() },
    { name: 'process_open_fds', help: 'Open file descriptors', read: openDescriptors },
    { name: 'process_uptime_seconds', help: 'Seconds since the process started', read: () => process.uptime() },
    {
      name: 'suvira_event_loop_delay_p99_seconds',
      help: 'Delay of the event loop since the last measurement, 99th percentile',
      read: () => {
        const delayS = loop.percentile(99) / 1e9
        loop.reset()
        return delayS
      },
    },
  ]
}

function openDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    // Available on Linux only.
    return undefined
  }
}
