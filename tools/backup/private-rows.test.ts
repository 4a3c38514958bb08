import { expect, test } from 'vitest'
import { migrations } from '#server/store/migrate.ts'
import { privateTables } from './private-rows.ts'
import { schemaAfter } from './schema.ts'

/** Columns that prove a person's identity, by name; hashes in the ledger and the security log prove events instead. */
const secret = /(^|_)(hash|secret|verifier|nonce)$/
const provesOnly = ['ledger', 'security_log']

test('every table with credentials is emptied by a restore (Finding 7)', async () => {
  const { tables } = await schemaAfter(Object.keys(migrations))
  const secretive = [...tables].filter(([, columns]) => columns.some((column) => secret.test(column)))
  const matches = secretive.map(([name]) => name).filter((name) => !provesOnly.includes(name))
  expect(matches.length).toBeGreaterThan(3)
  expect(matches.filter((name) => !privateTables.includes(name))).toEqual([])
})
