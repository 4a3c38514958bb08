import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routesMarkdown } from './routes-markdown.ts'

test('docs/routes.md matches the table of routes (npm run api-docs generates it)', () => {
  expect(readFileSync('docs/routes.md', 'utf8')).toBe(routesMarkdown())
})
