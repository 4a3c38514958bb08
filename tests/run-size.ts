/**
 * How long the loops of chance, time and load run: short in `npm test`, long under `npm run soak`, which sets RUN_SIZE=soak.
 * A single figure can be set by a variable of its own, as the soak's fuzzing does.
 */
const short = {
  kills: { sqlite: 40, postgres: 10 },
  powerStates: 40,
  tracedS: 2,
  fuzzMs: 9_000,
  timingRounds: 300,
  slowerRounds: [150, 300, 600],
}
const long: typeof short = {
  kills: { sqlite: 200, postgres: 30 },
  powerStates: 80,
  tracedS: 3,
  fuzzMs: 37_000,
  timingRounds: 1000,
  slowerRounds: [200, 400, 800],
}

export const runSize = process.env.RUN_SIZE === 'soak' ? long : short
