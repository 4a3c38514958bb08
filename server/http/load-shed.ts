import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Maximum delay of the event loop (99th percentile), in milliseconds. */
const delayMaxMs = 200
/** Consecutive seconds beyond `delayMaxMs` after which requests that need work are refused. */
const secondsMax = 5
/** Minimum requests in flight for load shedding. With fewer, another process causes the load, and refusing would not help. */
const inFlightMin = 16

export type LoadShed = ReturnType<typeof createLoadShed>

/** Monitors the load of this process. */
export function createLoadShed() {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let badSeconds = 0
  let inFlight = 0
  const looking = setInterval(() => {
    badSeconds = nextBadSeconds(badSeconds, delay.percentile(99) / 1e6, inFlight)
    delay.reset()
  }, 1000)
  looking.unref()
  return {
    isOverloaded: () => badSeconds >= secondsMax,
    isBusy: () => inFlight > 0,
    enter: () => {
      inFlight += 1
    },
    leave: () => {
      inFlight -= 1
    },
    close() {
      clearInterval(looking)
      delay.disable()
    },
  }
}

/** Returns the number of consecutive bad seconds after one more second. */
export function nextBadSeconds(before: number, delayP99Ms: number, inFlight: number): number {
  return delayP99Ms > delayMaxMs && inFlight >= inFlightMin ? before + 1 : 0
}
