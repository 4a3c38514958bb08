/**
 * How long the loops of chance, time and load run: short in `npm test`, long under `npm run soak`, which sets RUN_SIZE=soak.
 * A single figure can be set by a variable of its own, as the soak's fuzzing does.
 */
const short = {
  kills: { sqlite: 10, postgres: 5 },
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
  openedOfAKind: 2,
  /** A migration is killed after each statement, or after each of so many. */
  statementsApart: 4,
}
const long: typeof short = {
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
  everyKindOfPage: true,
  openedOfAKind: 8,
  statementsApart: 1,
}

export const runSize = process.env.RUN_SIZE === 'soak' ? long : short
