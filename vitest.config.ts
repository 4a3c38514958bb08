import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Half a minute or more each, much of it waiting for time-outs: begun first, so that none is left running alone at the end. */
const longest = [
  'tests/faults/kill.test.ts',
  'tests/fuzz.test.ts',
  'tests/calls/abuse-uniform.test.ts',
  'tests/faults/power.test.ts',
  'tests/faults/process.test.ts',
  'tests/faults/upstreams.test.ts',
  'tests/faults/backup.test.ts',
  'tests/faults/database-gone.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.endsWith(path))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/e2e/**'],
    // Generous: a loaded machine is no failed test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // One more than there are cores: many tests wait for a time-out, a mail or another process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    globalSetup: './tests/postgres.ts',
  },
})
