import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAssetArchive } from './asset-archive.ts'
import { type AssetPlace, createAssetFolder } from './asset-place.ts'

const folder = mkdtempSync(join(tmpdir(), 'suvira-archive-'))
const build = join(folder, 'build')
mkdirSync(join(build, 'assets'), { recursive: true })
writeFileSync(join(build, 'assets', 'own-AbCd1234.js'), 'own')
afterAll(() => rmSync(folder, { recursive: true }))

test('an unreadable archive gives no asset of another version, and the failure is reported (Finding 16)', async () => {
  const place = createAssetFolder(join(folder, 'kept'))
  const gone = async (): Promise<never> => {
    throw new Error('away')
  }
  const failures: unknown[] = []
  const open = (changes: Partial<AssetPlace>) =>
    createAssetArchive({
      place: { ...place, ...changes },
      build,
      now: () => new Date(),
      onFailure: (error) => void failures.push(error),
    })
  await open({}).addBuild()
  expect(failures).toEqual([])
  expect(await open({ list: gone }).find('assets/own-AbCd1234.js')).toBeUndefined()
  expect(failures).toHaveLength(1)
  const archive = open({ read: async (name) => (name.startsWith('releases/') ? place.read(name) : gone()) })
  expect(await archive.find('assets/own-AbCd1234.js')).toMatchObject({ '': 3 })
  expect(await archive.read('assets/own-AbCd1234.js')).toBeUndefined()
  expect(failures).toHaveLength(2)
})
