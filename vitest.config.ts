import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Folders with slow tests (processes, browsers, time-outs), longest first. They start before all others, so that none runs alone at the
 * end. Among equals, the slowest of the last run starts first.
 */
const longest = ['/tests/firefox/', '/file-storage/', '/tests/faults/', '/tests/fuzz', '/tests/calls/']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((path) => moduleId.includes(path))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

const tests = ['**/*.test.ts', '**/*.test.tsx']
const notOurs = ['node_modules/**', 'build/**', 'tests/e2e/**']
/** These tests add a field or a row to the model's tables, which is visible to everything loaded afterwards. */
const changesTables = 'tests/field-tables/*.test.tsx'

/** By day pages are rendered as visitors get them. At night React's development build also checks them, three times slower. */
const development = process.env.RUN_SIZE === 'night'
process.env.NODE_ENV = development ? 'test' : 'production'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development } },
  resolve: {
    alias: [{ find: /^pg$/, replacement: fileURLToPath(new URL('tests/cached-connections.ts', import.meta.url)) }],
  },
  test: {
    tags: [{ name: 'night', description: 'runs in `npm run soak -- night`, not in `npm test`' }],
    // Generous, so that a loaded machine fails no test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // One more than there are cores: many tests wait for a time-out, a mail or another process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./tests/postgres.ts', './tests/s3-peer-once.ts'],
    projects: [
      // Files share processes and loaded modules: loading the server again for every file took a third of the run.
      { extends: true, test: { name: 'shared', include: tests, exclude: [...notOurs, changesTables], isolate: false } },
      { extends: true, test: { name: 'alone', include: [changesTables], exclude: notOurs, isolate: true } },
    ],
  },
})
