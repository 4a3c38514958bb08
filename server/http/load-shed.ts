import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Beyond this delay of the event loop (99th percentile, milliseconds) … */
const delayMaxMs = 200
/** … for so many seconds in a row, requests that need work are refused. */
const secondsMax = 5
/** A slow loop with fewer requests than this in flight is somebody else's load: refusing would not help. */
const inFlightMin = 16

export type LoadShed = ReturnType<typeof createLoadShed>

/** Watches whether this process keeps up. */
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
    /** Whether requests that need work are being answered. */
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

/** How many bad seconds in a row there were after one more second. */
export function nextBadSeconds(before: number, delayP99Ms: number, inFlight: number): number {
  return delayP99Ms > delayMaxMs && inFlight >= inFlightMin ? before + 1 : 0
}
