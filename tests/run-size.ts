/**
 * Sizes of random, timed and load loops: short in `npm test`, long under `npm run soak`, which sets RUN_SIZE=soak. Single values have
 * their own variables, such as the soak's fuzzing time. `npm run soak -- night` sets RUN_SIZE=night: loops stay short, and every test
 * runs on every kind of page. That includes tests that `npm test` omits (`atNight`).
 */
const short = {
  kills: { sqlite: 6, postgres: 3 },
  powerStates: 15,
  tracedS: 1.5,
  fuzzMs: 3_000,
  timingRounds: 200,
  slowerRounds: [150, 300, 600],
  guessEveryHours: { sqlite: 48, postgres: 48 },
  adminsOfOneAddress: { sqlite: 500, postgres: 100 },
  removals: { sqlite: 100, postgres: 30 },
  itemsAdded: 200,
  comparedAfterCalls: 24,
  /** Pages that slow browser tests open: one page of each layout, or every kind of page. */
  everyKindOfPage: false,
  openedOfAKind: 1,
}
const night: typeof short = { ...short, everyKindOfPage: true, openedOfAKind: 8, comparedAfterCalls: 1 }
const long: typeof short = {
  ...night,
  kills: { sqlite: 200, postgres: 30 },
  powerStates: 80,
  tracedS: 3,
  fuzzMs: 37_000,
  timingRounds: 1000,
  slowerRounds: [200, 400, 800],
  guessEveryHours: { sqlite: 12, postgres: 24 },
  adminsOfOneAddress: { sqlite: 10_000, postgres: 500 },
  removals: { sqlite: 1000, postgres: 200 },
  itemsAdded: 2000,
}

/** Options of a test that runs only under `npm run soak -- night`. A full file has `@module-tag night` in its first comment. */
export const atNight = { tags: ['night'] }

export const runSize = { short, night, soak: long }[process.env.RUN_SIZE ?? 'short'] ?? short
