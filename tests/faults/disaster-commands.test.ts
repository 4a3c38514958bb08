// @module-tag night

import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/postgres.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { createBackup } from './backup-site.ts'
import { nobody } from './operator.ts'

/** Tests the messages of `suvira` after failures and operator mistakes. */

const { data, to } = await createBackup({}, afterAll)
const key = Buffer.alloc(32, 7).toString('base64')

test('a backup folder that cannot be read is reported as such, never as empty (43.20)', async () => {
  const folder = newFolder()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const command of [['restore', '--list'], ['restore'], ['verify']]) {
    const { code, output } = await runTool(command[0] ?? '', [...command.slice(1), '--from', file], {
      DATA_DIR: folder,
    })
    expect([code, output]).toEqual([1, `${file} is not a folder. Give the folder that contains the backups.\n`])
  }
})

test('`restore --into` refuses a folder that is not empty or of another user, and changes nothing there (43.20)', async () => {
  const restore = (into: string) => runTool('restore', ['--from', to, '--into', into], { DATA_DIR: data })
  const before = readdirSync(data)
  expect(await restore(data)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${data} is not empty: it contains `),
  })
  expect(readdirSync(data)).toEqual(before)
  const folder = newFolder()
  writeFileSync(join(folder, 'notes.txt'), '')
  expect((await restore(folder)).output).toContain('it contains notes.txt. Give a new or empty folder with --into.')
  const foreign = process.getuid?.() === 0 ? newFolder() : '/'
  if (foreign !== '/') chownSync(foreign, nobody, nobody)
  expect(await restore(foreign)).toMatchObject({ code: 1, output: expect.stringContaining('belongs to another user') })
  expect(await restore(join(folder, 'new'))).toMatchObject({ code: 0 })
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  expect(await restore(empty)).toMatchObject({ code: 0 })
})

test('options of a backup are refused without --from, and so are options that exclude each other (43.20)', async () => {
  for (const option of ['--backup', '--keys']) {
    const { code, output } = await runTool('verify', [option, 'x'], { DATA_DIR: data })
    expect([code, output]).toEqual([
      2,
      expect.stringContaining(`${option} needs --from. Give the place of the backup.`),
    ])
  }
  const both = await runTool('restore', ['--from', to, '--list', '--into', newFolder()], { DATA_DIR: data })
  expect(both).toMatchObject({ code: 2, output: expect.stringContaining('Give only one of --into, --list') })
})

test('`verify` and `restore` report whether the signature was checked (43.20)', async () => {
  const signed = await createBackup({ BACKUP_KEY: key })
  const verify = (from: string, settings = {}) => runTool('verify', ['--from', from], { DATA_DIR: data, ...settings })
  expect((await verify(signed.to)).output).toContain(
    'It is signed, but the signature was not checked because BACKUP_KEY is not set.',
  )
  expect((await verify(signed.to, { BACKUP_KEY: key })).output).not.toMatch(/signed|signature/)
  expect((await verify(to)).output).toContain('It is not signed. Set BACKUP_KEY')
})

test('`move-store` reads the database password from a file, with every character as it is (43.20)', async () => {
  const database = await emptyDatabase()
  onTestFinished(database.drop)
  const url = new URL(database.url)
  const file = join(newFolder(), 'password')
  writeFileSync(file, `${decodeURIComponent(url.password) || 'a/b#c "d"'}\n`)
  url.password = ''
  const to = ['--to', url.href, '--password-file']
  expect(await runTool('move-store', [...to, file], { DATA_DIR: data })).toMatchObject({ code: 0 })
  writeFileSync(file, '\n')
  expect((await runTool('move-store', [...to, file], { DATA_DIR: data })).output).toContain('--password-file is empty')
  const twice = ['--to', 'postgres://a:b@127.0.0.1/c', '--password-file', file]
  writeFileSync(file, 'x')
  expect((await runTool('move-store', twice, { DATA_DIR: data })).output).toContain('already contains a password')
})

test('`--help` exits with 0 and needs neither settings nor data, for `suvira` and for a command (43.20)', async () => {
  const nothing = { SUVIRA_ENV: '/nowhere/site.env' }
  const list = await runTool('--help', [], nothing)
  expect(list).toMatchObject({ code: 0, output: expect.stringContaining('Usage: suvira [--env FILE] COMMAND') })
  expect(await runTool('restore', ['-h'], nothing)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Usage: suvira restore'),
  })
  expect(await runTool('', [], { SUVIRA_ENV: 'none' })).toMatchObject({ code: 2 })
})

test('`admin add` refuses an empty name (43.16)', async () => {
  const refused = await runTool('admin', ['add', 'second@example.com', '  '], { DATA_DIR: data })
  expect(refused).toEqual({ code: 1, output: 'Name is required.\n' })
})

test('`backup --to` refuses a folder inside the data folder, and a bucket without a name (43.16)', async () => {
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'site',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  const backup = (place: string) => runTool('backup', ['--to', place], { DATA_DIR: data, ...bucket })
  expect((await backup(join(data, 'backups'))).output).toContain('is inside the data folder and would be lost with it.')
  expect((await backup('s3://')).output).toContain('s3:// contains no bucket.')
})
