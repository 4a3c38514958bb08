import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { textPdf } from '../text-pdf.ts'
import { eicar, startScanner } from '../virus-scanner.ts'
import { testOnSqlite, type World } from '../world.ts'

const test = testOnSqlite('Virus scanner')
const problem = 'The virus scanner does not respond, so no file can be uploaded.'

async function storedFiles({ folder, store }: World) {
  const incoming = join(folder, 'files', 'incoming')
  const { files } = await store.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  return { files, incoming: existsSync(incoming) ? readdirSync(incoming).length : 0 }
}

const upload = ({ admin }: World, pdf: Buffer) =>
  admin('admin/file-to-link', { base_64: pdf.toString('base64'), name: 'results.pdf' })

test('a file in which the scanner finds a virus is refused by its name and is not stored; others are stored', async (createWorld) => {
  const scanner = await startScanner()
  onTestFinished(() => scanner.close())
  const world = await createWorld({ CLAMD_URL: scanner.url })
  expect((await upload(world, textPdf(['Results']))).link).toMatch(/\.pdf$/)
  const before = await storedFiles(world)
  await expect(upload(world, textPdf(['Results'], eicar))).rejects.toMatchObject({
    code: 'bad-input',
    detail: { field: 'base_64' },
    message: 'The virus scanner found Eicar-Test-Signature in this file. It was not stored. Choose another one.',
  })
  expect(await storedFiles(world)).toEqual(before)
  expect(await world.readiness.problems()).not.toContain(problem)
})

test('nothing is stored while the scanner does not respond, and operators are told', async (createWorld) => {
  const scanner = await startScanner()
  const world = await createWorld({ CLAMD_URL: scanner.url })
  await scanner.close()
  const before = await storedFiles(world)
  await expect(upload(world, textPdf(['Results']))).rejects.toMatchObject({
    code: 'try-later',
    message:
      'The virus scanner gave no result for this file. Nothing was stored. Try again in a minute, or ask your administrator.',
  })
  expect(await storedFiles(world)).toEqual(before)
  expect(await world.readiness.problems()).toContain(problem)
})
