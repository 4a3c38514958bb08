/**
 * Returns how many times as long `work` takes as `reference`: the ratio of their shortest times. Both are measured in turn, so that other
 * work on the machine slows both.
 */
export async function timeRatio(work: () => unknown, reference: () => unknown, rounds = 7): Promise<number> {
  let [worked, referred] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round += 1) {
    referred = Math.min(referred, await timeOf(reference))
    worked = Math.min(worked, await timeOf(work))
  }
  return worked / referred
}

/** Input sizes of `growth`, and the ratio of their times that linear work stays below: 16 in theory, and 256 if work is quadratic. */
const sizes = { small: 1000, large: 16_000 }
export const linearGrowthMax = 64

/** Returns how many times as long `work` takes for an input sixteen times as large. */
export function growth(work: (size: number) => unknown, { small, large } = sizes, rounds?: number): Promise<number> {
  return timeRatio(
    () => work(large),
    () => work(small),
    rounds,
  )
}

/** Returns the time of one run, in milliseconds. Only for ratios within a test. */
export async function timeOf(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
