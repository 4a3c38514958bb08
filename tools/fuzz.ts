import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * Part of the soak (`npm run soak -- fuzz`): the fuzz test with ten million calls. Prints its seed, so that a finding can be reproduced:
 * `node tools/fuzz.ts --seed 123 --calls 50000`.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '10000000' },
    seed: { type: 'string' },
    hours: { type: 'string', default: '24' },
  },
})
const child = spawn('vitest', ['run', 'tests/fuzz.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_CALLS: values.calls,
    FUZZ_MS: String(Number(values.hours) * 3_600_000),
    FUZZ_SEED: values.seed ?? String(Math.floor(Math.random() * 2 ** 31)),
  },
})
child.once('exit', (code) => process.exit(code ?? 1))
