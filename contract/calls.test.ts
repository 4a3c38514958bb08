import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { callNames } from './calls.ts'

test('every call of every area is in the table, and each call only once', async () => {
  const names: string[] = []
  for (const file of readdirSync('contract/calls')) {
    const area: Record<string, object> = await import(`./calls/${basename(file, '.ts')}.ts`)
    names.push(...Object.values(area).flatMap((rows) => Object.keys(rows)))
  }
  expect(names.toSorted()).toEqual(callNames.toSorted())
})
