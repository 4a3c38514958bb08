import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/e2e/**'],
    testTimeout: 20_000,
    pool: 'forks',
    globalSetup: './tests/postgres.ts',
  },
})
