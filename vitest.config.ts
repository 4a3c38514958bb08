import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/e2e/**'],
    // Generous: a loaded machine is no failed test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Left to itself it would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: './tests/postgres.ts',
  },
})
