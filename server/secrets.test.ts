import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

test('secrets are made once, for their owner only, and a damaged file is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-secrets-'))
  const first = openSecrets(folder)
  expect(first.pepper).toHaveLength(32)
  expect(openSecrets(folder)).toEqual(first)
  const file = join(folder, 'secrets.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain(first.pepper.toString('hex'))
  for (const damaged of ['{}', '{"pepper":"short"}', 'not json']) {
    writeFileSync(file, damaged)
    expect(() => openSecrets(folder)).toThrow(/secrets\.json is damaged/)
  }
  rmSync(folder, { recursive: true })
})
