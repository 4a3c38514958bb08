import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/postgres.ts'
import type { Ended } from '#tests/tool.ts'
import { createWorld } from '#tests/world.ts'
import { readEnvironmentFile } from '#tools/operator/service-environment.ts'

/** `./suvira` as operators run it: from wherever they are, as root, on the service's data. */
const folders: string[] = []
const isRoot = process.getuid?.() === 0
/** The user `nobody`, who is on every machine. */
const nobody = 65_534

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('which data it acts on', () => {
  test('Finding 17: from any folder it reads the service’s settings, of the file it is told', async () => {
    const { data, settings } = await site()
    const elsewhere = newFolder()
    const listed = await suvira(['admin', 'list', '--env', settings], { cwd: elsewhere })
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('admin@example.com') })
    const byVariable = await suvira(['verify'], { cwd: elsewhere, env: { SUVIRA_ENV: settings } })
    expect(byVariable).toMatchObject({ code: 0, output: expect.stringContaining('The ledger is whole: 1 entries') })
    // A relative folder is one of where the command was typed.
    expect((await suvira(['backup', '--to', 'backups', '--env', settings], { cwd: elsewhere })).code).toBe(0)
    expect(readdirSync(join(elsewhere, 'backups'))).toHaveLength(1)
    const whole = await suvira(['verify', '--from', 'backups', '--env', settings], { cwd: elsewhere })
    expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('Whole: taken') })
    expect(readdirSync(elsewhere)).toEqual(['backups'])
    expect(existsSync(join(data, 'site.db'))).toBe(true)
  })

  test('Finding 17: settings that name other data than the shell does are refused, and so is a file that is not there', async () => {
    const { settings } = await site()
    const two = await suvira(['admin', 'list', '--env', settings], { env: { DATA_DIR: '/srv/other' } })
    expect(two).toMatchObject({ code: 1, output: expect.stringContaining('DATA_DIR is /srv/other here and') })
    const none = await suvira(['admin', 'list', '--env', '/nowhere/site.env'], {})
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining('no settings in /nowhere/site.env') })
  })

  test('Finding 17: each command says how it is used', async () => {
    for (const command of ['admin', 'backup', 'restore', 'verify', 'move-store', 'move-files'])
      expect(await suvira([command, '--help'], { env: { SUVIRA_ENV: 'none' } })).toMatchObject({
        code: 0,
        output: expect.stringMatching(`^Usage:[^]*suvira ${command}`),
      })
    expect(await suvira(['rehearse'], { env: { SUVIRA_ENV: 'none' } })).toMatchObject({ code: 2 })
  })

  test('Finding 17: no command makes a store where there is none, or reports success on nothing', async () => {
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
    const away = await suvira(['backup', '--to', empty], { env: { ...env, DATABASE_URL: database.url } })
    expect(away).toMatchObject({ code: 1, output: expect.stringContaining('holds no site yet') })
    await database.drop()
    expect(readdirSync(empty)).toEqual([])
  })

  test('Finding 17: a restore says where it went, or goes into a folder named for it and leaves the service’s alone', async () => {
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
})

describe('settings in a file', () => {
  test.each([
    ['SMTP_URL=smtp://user:a/b#c@host:25', { SMTP_URL: 'smtp://user:a/b#c@host:25' }],
    ['# no setting\n; nor this\n\nSEED = none ', { SEED: 'none' }],
    [
      `MAIL_FROM="Suvira \\"Ltd\\" <a@b.example>"\nADMIN_EMAIL='x@y.example'`,
      { MAIL_FROM: 'Suvira "Ltd" <a@b.example>', ADMIN_EMAIL: 'x@y.example' },
    ],
    [
      'EMPTY=\nSPACED=Suvira Parenterals <no-reply@suvira.example>',
      { EMPTY: '', SPACED: 'Suvira Parenterals <no-reply@suvira.example>' },
    ],
  ])('Finding 17: %j', (text, read) => {
    expect(readEnvironmentFile(text)).toEqual(read)
  })
})

// Only root can start it as somebody else.
if (isRoot) {
  describe('who it runs as', () => {
    test('Finding 17: started by root it goes on as the owner of the data, and leaves nothing behind that is root’s', async () => {
      const { data, settings } = await site()
      const [to, into] = [newFolder(), newFolder()]
      for (const folder of [data, to, into]) giveTo(nobody, folder)
      chmodSync(settings, 0o600)
      const commands = [
        ['admin', 'add', 'second@example.com', 'Second'],
        ['backup', '--to', to],
        ['verify'],
        ['restore', '--from', to, '--into', into],
        ['restore', '--from', to],
      ]
      for (const command of commands) {
        const { code, output } = await suvira([...command, '--env', settings], { cwd: '/root' })
        expect([command[0], code, output]).toEqual([command[0], 0, expect.any(String)])
      }
      expect([data, to, into].flatMap(ownersBelow).filter((uid) => uid !== nobody)).toEqual([])
      const copied = newFolder()
      giveTo(nobody, copied)
      cpSync(to, copied, { recursive: true })
      for (const command of [
        ['backup', '--to', newFolder()],
        ['restore', '--from', copied],
      ])
        expect(await suvira([...command, '--env', settings], {})).toMatchObject({
          code: 1,
          output: expect.stringContaining('is closed to this user (number 65534)'),
        })
    })

    test('Finding 17: another user is told that the settings are root’s, instead of acting on something else', async () => {
      const { settings } = await site()
      chmodSync(settings, 0o600)
      const place = dirname(settings)
      chmodSync(place, 0o755)
      const refused = await suvira(['admin', 'list', '--env', settings], { cwd: '/', uid: nobody })
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('may be read by root only') })
    })
  })
}

test('Finding 17: it works in the image: its files, no development packages, no pinned Node, as a user who owns nothing', {
  timeout: 120_000,
}, async () => {
  const { data } = await site()
  const image = newFolder()
  chmodSync(image, 0o755)
  const copied = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^COPY --from=build \/site\/(\S+) /gm)]
  const names = copied.map(([, name = '']) => name).filter((name) => !['build', 'node_modules'].includes(name))
  for (const name of names) cpSync(name, join(image, name), { recursive: true })
  productionPackages(join(image, 'node_modules'))
  const user = isRoot ? { uid: nobody } : {}
  if (isRoot) giveTo(nobody, data)
  const env = { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, DATA_DIR: data, HOME: data }
  const commands = [
    { program: join(image, 'suvira'), parameters: ['admin', 'list'] },
    { program: 'npm', parameters: ['run', '--silent', 'admin', '--', 'list'] },
  ]
  for (const { program, parameters } of commands) {
    const { code, output } = await ended(program, parameters, { cwd: image, env, ...user })
    expect({ program, code, output }).toMatchObject({ code: 0, output: expect.stringContaining('admin@example.com') })
  }
  // What a built server runs in a thread of its own stands in the image as source, with the packages it needs.
  const table = [...Buffer.from('a,b\n')]
  const workers = {
    'server/domain/pdf/worker.ts': '{ path: "package.json", size: 9 }',
    'server/calls/spreadsheet/worker.ts': `{ file: Uint8Array.from(${JSON.stringify(table)}), rowsMax: 9 }`,
  }
  for (const [source, workerData] of Object.entries(workers)) {
    const code = `new (require('node:worker_threads').Worker)('./${source}', { workerData: ${workerData} }).on('message', () => console.log('read'))`
    const { output } = await ended(process.execPath, ['-e', code], { cwd: image, env, ...user })
    expect([source, output.trim()]).toEqual([source, 'read'])
  }
  // Nobody said where the data is: it is not made up.
  const { DATA_DIR: _, ...unnamed } = env
  for (const command of [
    ['admin', 'list'],
    ['restore', '--from', data],
  ]) {
    const refused = await ended(join(image, 'suvira'), command, { cwd: image, env: unnamed, ...user })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('DATA_DIR is not set.') })
  }
  expect(existsSync(join(image, 'data'))).toBe(false)
})

/** A site with one admin that is not running, and the file with its settings. */
async function site(): Promise<{ data: string; settings: string }> {
  const world = await createWorld()
  await world.stop()
  folders.push(world.folder)
  const settings = join(newFolder(), 'site.env')
  writeFileSync(settings, `# as systemd reads it\nDATA_DIR=${world.folder}\nSEED="none"\n`)
  return { data: world.folder, settings }
}

type Where = { cwd?: string; env?: Record<string, string>; uid?: number }

function suvira(parameters: string[], { env, ...where }: Where): Promise<Ended> {
  return ended(resolve('suvira'), parameters, { ...where, env: { PATH: process.env.PATH ?? '', ...env } })
}

function ended(program: string, parameters: string[], { cwd, env, uid }: Where): Promise<Ended> {
  const child = spawn(program, parameters, { cwd, env, uid, gid: uid, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ code, output }))
  })
}

/** What `npm ci --omit=dev --omit=optional` installs, by the lock file. */
function productionPackages(target: string): void {
  mkdirSync(target)
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>
  }
  for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (!name || dev || optional || devOptional) continue
    mkdirSync(dirname(join(target, name)), { recursive: true })
    symlinkSync(resolve(path), join(target, name))
  }
}

function giveTo(uid: number, folder: string): void {
  chownSync(folder, uid, uid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, name), uid, uid)
}

function ownersBelow(folder: string): number[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => lstatSync(join(folder, name)).uid)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-operator-'))
  folders.push(folder)
  return folder
}
