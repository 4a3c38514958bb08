// @module-tag night

import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/postgres.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { installOnce } from './installation.ts'
import { chownTree, isRoot, nobody, site, suvira } from './operator.ts'

/** Tests `./suvira` as operators run it: from any folder, as root, on the service's data. */

test('a command reads the service’s settings from the named file, in any folder (Finding 17)', async () => {
  const { data, settings } = await site()
  const elsewhere = newFolder()
  const listed = await suvira(['admin', 'list', '--env', settings], { cwd: elsewhere })
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('admin@example.com') })
  const byVariable = await suvira(['verify'], { cwd: elsewhere, env: { SUVIRA_ENV: settings } })
  expect(byVariable).toMatchObject({ code: 0, output: expect.stringContaining('The ledger is intact: 1 entries') })
  // A relative folder is resolved from the folder of the caller.
  expect((await suvira(['backup', '--to', 'backups', '--env', settings], { cwd: elsewhere })).code).toBe(0)
  expect(readdirSync(join(elsewhere, 'backups'))).toHaveLength(1)
  const full = await suvira(['verify', '--from', 'backups', '--env', settings], { cwd: elsewhere })
  expect(full).toMatchObject({ code: 0, output: expect.stringContaining('The backup is intact: taken') })
  expect(readdirSync(elsewhere)).toEqual(['backups'])
  expect(existsSync(join(data, 'site.db'))).toBe(true)
})

test('settings that name other data than the shell are refused, and so is a missing file (Finding 17)', async () => {
  const { settings } = await site()
  const two = await suvira(['admin', 'list', '--env', settings], { env: { DATA_DIR: '/srv/other' } })
  expect(two).toMatchObject({ code: 1, output: expect.stringContaining('DATA_DIR is /srv/other here and') })
  const none = await suvira(['admin', 'list', '--env', '/nowhere/site.env'], {})
  expect(none).toMatchObject({
    code: 1,
    output: expect.stringContaining('settings in /nowhere/site.env cannot be read'),
  })
})

test('each command prints its usage (Finding 17)', async () => {
  const list = await suvira(['--help'], {})
  const commands = [...list.output.matchAll(/^ {2}suvira (\S+)/gm)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(7)
  for (const command of commands)
    expect(await suvira([command, '--help'], { env: { SUVIRA_ENV: 'none' } })).toMatchObject({
      code: 0,
      output: expect.stringMatching(`^Usage:[^]*suvira ${command}`),
    })
  expect(await suvira(['rehearse'], { env: { SUVIRA_ENV: 'none' } })).toMatchObject({ code: 2 })
})

test('no command creates a missing store, or reports success without one (Finding 17)', async () => {
  const empty = newFolder()
  const env = { SUVIRA_ENV: 'none', DATA_DIR: join(empty, 'data') }
  const commands = [['admin', 'list'], ['verify'], ['backup', '--to', join(empty, 'backups')]]
  const database = await emptyDatabase()
  for (const command of [...commands, ['move-store', '--to', database.url]]) {
    const refused = await suvira(command, { env })
    expect([command[0], refused.code, refused.output]).toEqual([
      command[0],
      1,
      expect.stringContaining(`There is no store in ${env.DATA_DIR}.`),
    ])
  }
  const noSite = await suvira(['backup', '--to', empty], { env: { ...env, DATABASE_URL: database.url } })
  expect(noSite).toMatchObject({ code: 1, output: expect.stringContaining('contains no site yet') })
  await database.drop()
  expect(readdirSync(empty)).toEqual([])
})

test('a restore prints its target, or uses a folder named for it and does not change the service’s (Finding 17)', async () => {
  const { data, settings } = await site()
  const to = newFolder()
  await suvira(['backup', '--to', to, '--env', settings], {})
  const before = readFileSync(join(data, 'site.db'))
  const into = join(to, 'rehearsal')
  const rehearsed = await suvira(['restore', '--from', to, '--into', into, '--env', settings], {})
  expect(rehearsed).toMatchObject({ code: 0, output: expect.stringContaining(` into ${into}: taken `) })
  expect(readFileSync(join(data, 'site.db')).equals(before)).toBe(true)
  const restored = await suvira(['restore', '--from', to, '--env', settings], {})
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(` into ${data}: taken `) })
})

// Only root can start it as another user.
if (isRoot) {
  describe('the user of a command', () => {
    test('a command started by root continues as the owner of the data, and creates no file of root (Finding 17)', async () => {
      const { data, settings } = await site()
      const installation = await installOnce()
      const [to, into] = [newFolder(), newFolder()]
      for (const folder of [data, to, into]) chownTree(nobody, folder)
      chmodSync(settings, 0o600)
      const commands = [
        ['admin', 'add', 'second@example.com', 'Second'],
        ['backup', '--to', to],
        ['verify'],
        ['restore', '--from', to, '--into', into],
        ['restore', '--from', to],
      ]
      for (const command of commands) {
        const { code, output } = await suvira([...command, '--env', settings], { at: installation, cwd: '/root' })
        expect([command[0], code, output]).toEqual([command[0], 0, expect.any(String)])
      }
      expect([data, to, into].flatMap(ownersBelow).filter((uid) => uid !== nobody)).toEqual([])
      const copied = newFolder()
      chownTree(nobody, copied)
      cpSync(to, copied, { recursive: true })
      for (const command of [
        ['backup', '--to', newFolder()],
        ['restore', '--from', copied],
      ])
        expect(await suvira([...command, '--env', settings], { at: installation })).toMatchObject({
          code: 1,
          output: expect.stringContaining('is closed to this user (number 65534)'),
        })
    })

    test('another user gets an error that only root can read the settings, and nothing else is used (Finding 17)', async () => {
      const { settings } = await site()
      chmodSync(settings, 0o600)
      const place = dirname(settings)
      chmodSync(place, 0o755)
      const installation = await installOnce()
      const refused = await suvira(['admin', 'list', '--env', settings], { at: installation, cwd: '/', uid: nobody })
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Only root can read') })
    })
  })
}

if (isRoot) {
  test('a folder of backups or of data that the user cannot read is reported as closed, not as empty (43.20)', async () => {
    const { data, settings } = await site()
    const installation = await installOnce()
    const [to, into] = [newFolder(), newFolder()]
    await suvira(['backup', '--to', to, '--env', settings], { at: installation })
    const asNobody = { at: installation, uid: nobody, env: { SUVIRA_ENV: 'none', DATA_DIR: into } }
    chownTree(nobody, into)
    for (const command of [['restore', '--list'], ['restore', '--verify-only'], ['verify'], ['restore']])
      expect(await suvira([...command, '--from', to], asNobody)).toMatchObject({
        code: 1,
        output: expect.stringContaining(`${to} is closed to this user (number 65534)`),
      })
    const closed = { ...asNobody, env: { SUVIRA_ENV: 'none', DATA_DIR: data } }
    expect((await suvira(['admin', 'list'], closed)).output).toContain('site.db is closed to this user')
    expect(await suvira(['restore', '--from', to, '--into', dirname(settings)], asNobody)).toMatchObject({ code: 1 })
  })
}

function ownersBelow(folder: string): number[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => lstatSync(join(folder, name)).uid)
}
