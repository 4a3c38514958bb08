/**
 * How long the loops of chance, time and load run: short in `npm test`, long under `npm run soak`, which sets RUN_SIZE=soak.
 * A single figure can be set by a variable of its own, as the soak's fuzzing does. `npm run soak -- night` sets RUN_SIZE=night: the loops stay
 * short, and every test runs on every kind of page, also those that `npm test` leaves out (`atNight`).
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
  /** What is asked of page after page in a browser: of one page of each layout, or of every kind of page. */
  everyKindOfPage: false,
  openedOfAKind: 1,
}
const night: typeof short = { ...short, everyKindOfPage: true, openedOfAKind: 8 }
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

/** The options of a test that `npm test` leaves to `npm run soak -- night`. A whole file says `@module-tag night` in its first comment. */
export const atNight = { tags: ['night'] }

export const runSize = { short, night, soak: long }[process.env.RUN_SIZE ?? 'short'] ?? short
