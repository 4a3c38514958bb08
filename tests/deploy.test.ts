import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { call, until } from '#tests/load.ts'
import { startServer } from '#tests/server.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { signIn } from '#tools/soak-load.ts'
import { straceWorks } from './faults/power-cut.ts'

/** What can be known of deploy/ where no container engine is at hand. */
const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const unit = read('suvira-site.service')

/** Names that the runtime, the proxy or compose itself reads, not the site. */
const ofOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'SITE_HOST', 'POSTGRES_USER', 'POSTGRES_DB']

describe('the image', () => {
  test('copies only what there is, and lets all of it into the build', () => {
    const made = ['build', 'node_modules']
    const copied = [...dockerfile.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    )
    const names = copied.map((path) => path.replace(/^\/site\//, '')).filter((name) => name !== '.')
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !made.includes(name) && !existsSync(name))).toEqual([])
    const allowed = [...read('Dockerfile.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, name = '']) => name)
    expect(allowed.filter((name) => !existsSync(name))).toEqual([])
    expect(names.filter((name) => !made.includes(name) && !allowed.includes(name.split('/')[0] ?? ''))).toEqual([])
  })

  test('starts what `npm start` starts, as nobody of importance', () => {
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
    const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts
    const words = JSON.parse(command) as string[]
    expect(start.endsWith(words.join(' '))).toBe(true)
    expect(unit).toContain(`node_modules/.bin/${words.join(' ')}`)
    expect(existsSync(words.at(-1) ?? '')).toBe(true)
    expect(dockerfile).toMatch(/^USER node$/m)
  })

  test('its health check passes on a server that answers, and fails on none', async () => {
    const [, json = '[]'] = /HEALTHCHECK [\s\S]*?CMD (\[.*\])$/m.exec(dockerfile) ?? []
    const [, ...parameters] = JSON.parse(json) as string[]
    const check = (port: number) =>
      spawnSync(process.execPath, parameters, { env: { PATH: process.env.PATH, PORT: String(port) } }).status
    const server = await startServer({ SEED: 'none' })
    expect(check(server.port)).toBe(0)
    await server.stop()
    expect(check(server.port)).toBe(1)
  })
})

test('every setting that is handed to the site is one it knows and docs/operations.md explains', () => {
  const schema = readFileSync('server/settings.ts', 'utf8')
  const known = new Set([...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name))
  expect(known.size).toBeGreaterThan(20)
  const handed = [
    ...[...`${read('site.env.example')}${read('compose.env.example')}`.matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name = '']) => name,
    ),
    ...[...compose.matchAll(/^\s{4}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name.replace(/_FILE$/, '')),
    ...[...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name),
    ...[...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, all = '']) =>
      all.split(' ').map((one) => one.split('=')[0] ?? ''),
    ),
  ]
  expect(handed.length).toBeGreaterThan(20)
  expect(handed.filter((name) => !known.has(name) && !ofOthers.includes(name))).toEqual([])
  const told = readFileSync('docs/operations.md', 'utf8')
  expect([...known].filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

test('names in compose.yaml and the proxy’s file lead to services that there are', () => {
  const services = [...compose.slice(compose.indexOf('\nservices:')).matchAll(/^ {2}([a-z0-9-]+):/gm)].map(
    ([, name]) => name,
  )
  expect(services).toEqual(expect.arrayContaining(['proxy', 'site-1', 'site-2', 'backup', 'database', 'files']))
  const asked = [
    ...`${compose}\n${read('Caddyfile')}`.matchAll(/(?<=@|http:\/\/|SERVERS: "|:3000 )([a-z][a-z0-9-]*):\d+/g),
  ]
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.map(([, name]) => name).filter((name) => !services.includes(name))).toEqual([])
  const mounted = [...compose.matchAll(/"\.\/([^:"]+):/g)].map(([, file = '']) => file)
  expect(mounted.filter((file) => !existsSync(`deploy/${file}`))).toEqual([])
})

test('whoever stops a server gives it the time it takes to finish', () => {
  const drainS =
    Number(/drainMs = ([\d_]+)/.exec(readFileSync('server/serve.ts', 'utf8'))?.[1]?.replace('_', '')) / 1000
  expect(drainS).toBeGreaterThan(0)
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(drainS)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(drainS)
})

describe('what holds the service on its machine', () => {
  test('Finding 21: it is started again however often it ended, and not before the clock is set', () => {
    const [head = ''] = unit.split('[Service]')
    expect(head).toMatch(/^StartLimitIntervalSec=0$/m)
    expect(head).toMatch(/^After=.*\btime-sync\.target\b/m)
    expect(unit).toMatch(/^Restart=always$/m)
  })

  test('Finding 21: memory, processes and descriptors are bounded in the unit and in every container', () => {
    for (const limit of ['MemoryMax', 'TasksMax', 'LimitNOFILE', 'LimitCORE'])
      expect(unit).toMatch(new RegExp(`^${limit}=\\d`, 'm'))
    const lines = (key: string) => [...compose.matchAll(new RegExp(`^ {2,4}${key}:`, 'gm'))].length
    expect(lines('image')).toBe(4)
    for (const key of ['mem_limit', 'pids_limit', 'logging']) expect(lines(key)).toBe(lines('image'))
    expect(compose).toMatch(/max-size: \d+m, max-file: "\d+"/)
  })

  if (existsSync('/usr/bin/systemd-analyze')) {
    test('Finding 21: `systemd-analyze security` calls the unit OK, and `verify` finds nothing wrong in it', () => {
      const analyze = (...words: string[]) => {
        const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
        return { status, said: stdout + stderr }
      }
      // In tenths of its scale, on which less than 50 is OK.
      const security = analyze('security', '--offline=true', '--threshold=20', 'deploy/suvira-site.service')
      expect(security.said).toMatch(/Overall exposure level .* OK/)
      expect(security.status).toBe(0)
      const wrong = analyze('verify', `${process.cwd()}/deploy/suvira-site.service`).said.split('\n')
      expect(wrong.filter((line) => line && !/opt\/suvira-site\/.* is not executable/.test(line))).toEqual([])
    })
  }
})

describe('what is downloaded and what is secret', () => {
  const work = () => {
    const folder = mkdtempSync(join(tmpdir(), 'suvira-deploy-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    cpSync('deploy', folder, { recursive: true })
    return folder
  }

  test('Finding 21: containers run from images with a digest, or not at all', () => {
    const folder = work()
    const script = (digest: string) => {
      writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 })
      return spawnSync(join(folder, 'pin-images.sh'), { env: { PATH: `${folder}:${process.env.PATH}` } }).status
    }
    expect(script('latest')).not.toBe(0)
    expect(existsSync(join(folder, 'images.pinned.env'))).toBe(false)
    const digest = `sha256:${'0123456789abcdef'.repeat(4)}`
    expect(script(digest)).toBe(0)
    const pinned = readFileSync(join(folder, 'images.pinned.env'), 'utf8').trim().split('\n')
    const names = pinned.map((line) => line.split('=')[0] ?? '')
    for (const line of pinned) expect(line).toMatch(new RegExp(`^[A-Z]+_IMAGE=[a-z/]+:[a-z0-9.-]+@${digest}$`))
    const asked = [...compose.matchAll(/(?:image|NODE_IMAGE): "?([^"\n]+?)"? ?\}?$/gm)].map(([, image = '']) => image)
    const unnamed = asked.filter((image) => !names.some((name) => image.startsWith(`\${${name}:?`)))
    expect(unnamed).toEqual(['suvira-site'])
    expect(dockerfile.match(/^FROM \S+/gm)).toEqual(Array(2).fill(`FROM $\{NODE_IMAGE}`))
  })

  test('Finding 21: secrets of the containers may hold any character, and are kept where they are', () => {
    const folder = work()
    const make = () => expect(spawnSync(join(folder, 'make-secrets.sh')).status).toBe(0)
    const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8')
    make()
    expect(secret('database-password').trim().length).toBeGreaterThan(40)
    const strange = 'a/b#c "d" \\e@f:g%20?'
    for (const name of ['database-password', 's3-secret-access-key'])
      writeFileSync(join(folder, 'secrets', name), `${strange}\n`)
    make()
    expect(secret('database-password')).toBe(`${strange}\n`)
    expect(JSON.parse(secret('s3.json')).identities[0].credentials[0].secretKey).toBe(strange)
    const { databaseUrl, s3 } = readConfig({
      DATABASE_URL: /DATABASE_URL: (.*)/.exec(compose)?.[1],
      DATABASE_PASSWORD_FILE: join(folder, 'secrets/database-password'),
      S3_ENDPOINT: 'http://files:8333',
      S3_BUCKET: 'site',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'site',
      S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secrets/s3-secret-access-key'),
    })
    expect(s3?.secretAccessKey).toBe(strange)
    expect(new pg.Client({ connectionString: databaseUrl })).toMatchObject({
      password: strange,
      user: 'site',
      host: 'database',
    })
  })

  test('Finding 14: both servers read one pepper, which the database does not hold', () => {
    const folder = work()
    expect(spawnSync(join(folder, 'make-secrets.sh')).status).toBe(0)
    const [, name = ''] = /SIGN_IN_PEPPER_FILE: \/run\/secrets\/(\S+)/.exec(compose) ?? []
    expect(compose).toMatch(new RegExp(`^  secrets: \\[.*${name}`, 'm'))
    expect(compose).toContain(`  ${name}: { file: secrets/${name} }`)
    const { signInPepper } = readConfig({ SIGN_IN_PEPPER_FILE: join(folder, 'secrets', name) })
    expect(signInPepper).toMatch(/^\S{40,}$/)
  })

  test('Finding 21: settings and secrets of an installation are ignored by git', () => {
    for (const file of ['deploy/site.env', 'deploy/secrets/database-password', 'deploy/secrets/s3.json'])
      expect(spawnSync('git', ['check-ignore', '-q', '--no-index', file]).status).toBe(0)
  })
})

test('Finding 21: a password given apart is refused where it has no place', () => {
  const refused = (settings: Record<string, string>) => {
    try {
      readConfig(settings)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refused({ DATABASE_PASSWORD: 'x' })).toContain('DATABASE_PASSWORD is set without DATABASE_URL')
  expect(refused({ SMTP_PASSWORD: 'x', SMTP_URL: 'smtp://a:b@localhost' })).toContain('SMTP_URL has a password already')
  expect(refused({ SMTP_PASSWORD: 'x', SMTP_URL: 'smtp://localhost' })).toContain('SMTP_URL names no user')
})

test('the built server finds the programs that it runs in threads of their own', async () => {
  const server = await startServer()
  try {
    const { token, item } = await signIn(server)
    const large = { base_64: tinyPdf('x'.repeat(200_000)).toString('base64'), name: 'x.pdf' }
    expect((await call(server.url, 'admin/file-to-link', large, { token })).status).toBe(200)
    const table = { mode: 'preview', section_id: item(1).section_id, base_64: Buffer.from('a,"b').toString('base64') }
    const { status, body } = await call(server.url, 'admin/import-products', table, { token })
    expect([status, body]).toMatchObject([400, { err: 'The quote that opens in line 1 is never closed.' }])
  } finally {
    await server.stop()
  }
})

if (straceWorks) {
  test('a server writes below its data folder and nowhere else: its root can be read-only', async () => {
    const trace = join(tmpdir(), `suvira-writes-${process.pid}`)
    const calls = 'trace=openat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,link,linkat,symlink'
    const server = await startServer({}, ['strace', '-D', '-f', '-s', '500', '-e', calls, '-o', trace])
    const { token, item } = await signIn(server)
    expect((await call(server.url, 'admin/edit-product-item', item(1), { token })).status).toBe(200)
    const file = { base_64: tinyPdf().toString('base64'), name: 'x.pdf' }
    expect((await call(server.url, 'admin/file-to-link', file, { token })).status).toBe(200)
    expect((await call(server.url, 'admin/send-otp', { email: 'admin@example.com' })).status).toBe(200)
    await until('the mail is written', () => server.mails().length > 0)
    const { dataDir } = server
    await server.stop()
    const writes = readFileSync(trace, 'utf8')
      .split('\n')
      .filter((line) => (!line.includes('openat(') || /O_WRONLY|O_RDWR|O_CREAT/.test(line)) && / = \d/.test(line))
    const paths = writes.flatMap((line) => [...line.matchAll(/"([^"]+)"/g)].map(([, path = '']) => path))
    expect(paths.some((path) => path.startsWith(`${dataDir}/files/`))).toBe(true)
    // SQLite sorts in /var/tmp where it may, else in /tmp. What the compiler learned is kept beside the build where that can be written to; the image does not ask for it.
    const elsewhere = paths.filter(
      (path) =>
        !path.startsWith(dataDir) &&
        !path.startsWith('/dev/') &&
        !/\bbuild\/compiled\b|^(\/var)?\/tmp\/etilqs_/.test(path),
    )
    expect([...new Set(elsewhere)]).toEqual([])
    rmSync(trace)
  })
}
