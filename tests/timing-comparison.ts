/** Mann–Whitney with p > 0.01, and medians less than a millisecond apart. */
export function sameTimes(a: number[], b: number[]): boolean {
  const all = [...a.map((time) => ({ time, from: 0 })), ...b.map((time) => ({ time, from: 1 }))]
  all.sort((left, right) => left.time - right.time)
  let ranks = 0
  for (const [rank, { from }] of all.entries()) if (from === 0) ranks += rank + 1
  const [n, m] = [a.length, b.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  // |z| beyond 2.576 is p < 0.01.
  return Math.abs(z) < 2.576 && Math.abs(median(a) - median(b)) < Math.max(1, 3 * errorOfGap(a, b))
}

/** Returns the standard error of the difference between the medians. A difference of a millisecond is meaningful only above this error. */
function errorOfGap(a: number[], b: number[]): number {
  const variance = (times: number[]) => {
    const middle = median(times)
    // The median absolute deviation, scaled to the standard deviation of a normal distribution.
    const spread = 1.4826 * median(times.map((time) => Math.abs(time - middle)))
    return (1.2533 * spread) ** 2 / times.length
  }
  return Math.sqrt(variance(a) + variance(b))
}

function median(times: number[]): number {
  return times.toSorted((left, right) => left - right)[times.length >> 1] ?? 0
}
