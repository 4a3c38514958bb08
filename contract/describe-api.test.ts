import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callNames } from './calls.ts'
import { apiMarkdown, describeCalls, openApi } from './describe-api.ts'

test('docs/api.md matches the table of calls (npm run api-docs generates it)', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiMarkdown())
})

test('every call is documented with its fields, its response and its limits', () => {
  const described = describeCalls()
  expect(described.map(({ name }) => name)).toEqual(callNames)
  expect(described.find(({ name }) => name === 'user/download')).toMatchObject({
    requires: 'anyone',
    fields: expect.arrayContaining([
      expect.objectContaining({ name: 'name', required: true }),
      expect.objectContaining({ name: 'type', type: '"Export" or "Domestic"' }),
    ]),
    reply: ['status'],
    limits: 'body up to 4 KiB; 5 in an hour per address; 20 in a day per address',
  })
})

test('the generated tools have a schema for every call and mark the calls that need a token', () => {
  const paths = openApi('https://www.suvira.example', 'Suvira').paths as Record<
    string,
    { post: { security?: unknown; operationId: string } }
  >
  expect(Object.keys(paths)).toEqual(callNames.map((name) => `/api/v1/${name}`))
  expect(paths['/api/v1/admin/add-admin']?.post.security).toBeDefined()
  expect(paths['/api/v1/user/get-products']?.post.security).toBeUndefined()
  expect(new Set(Object.values(paths).map(({ post }) => post.operationId)).size).toBe(callNames.length)
})
