import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { serverOptions } from '#server/http/server-options.ts'
import { call, until } from '#tests/load.ts'
import { atNight } from '#tests/run-size.ts'
import { startServer } from '#tests/server.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { signIn } from '#tools/soak-load.ts'
import { straceWorks } from './faults/power-cut.ts'

/** Checks deploy/ without a container engine. */
const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const unit = read('suvira-site.service')

/** Names read by the runtime, the proxy or compose itself, not by the site. */
const ofOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'SITE_HOST', 'POSTGRES_USER', 'POSTGRES_DB']

test('the image copies only existing files, and the build includes all of them', () => {
  const created = ['build', 'node_modules', 'sbom.cdx.json']
  const copied = [...dockerfile.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  const names = copied.map((path) => path.replace(/^\/site\//, '')).filter((name) => name !== '.')
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !created.includes(name) && !existsSync(name))).toEqual([])
  const allowed = [...read('Dockerfile.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, name = '']) => name)
  expect(allowed.filter((name) => !existsSync(name))).toEqual([])
  expect(names.filter((name) => !created.includes(name) && !allowed.includes(name.split('/')[0] ?? ''))).toEqual([])
})

test('the image runs the command of `npm start` as an unprivileged user', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
  const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts
  const words = JSON.parse(command) as string[]
  expect(start.endsWith(words.join(' '))).toBe(true)
  expect(unit).toContain(`node_modules/.bin/${words.join(' ')}`)
  expect(existsSync(words.at(-1) ?? '')).toBe(true)
  expect(dockerfile).toMatch(/^USER node$/m)
})

test('the health check of the container passes if the server responds, and fails otherwise', async () => {
  const { test: command } = parse(compose, { merge: true })['x-site'].healthcheck
  const [, , ...parameters] = command as string[]
  const check = (port: number) =>
    spawnSync(process.execPath, parameters, { env: { PATH: process.env.PATH, PORT: String(port) } }).status
  const server = await startServer({ SEED: 'none' })
  expect(check(server.port)).toBe(0)
  await server.stop()
  expect(check(server.port)).toBe(1)
})

test('every setting passed to the site is known to it and documented in docs/operations.md', () => {
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
      all.split(' ').map((entry) => entry.split('=')[0] ?? ''),
    ),
  ]
  expect(handed.length).toBeGreaterThan(20)
  expect(handed.filter((name) => !known.has(name) && !ofOthers.includes(name))).toEqual([])
  const documented = readFileSync('docs/operations.md', 'utf8')
  expect([...known].filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

test('names in compose.yaml and in the proxy’s file refer to existing services', () => {
  const services = [...compose.slice(compose.indexOf('\nservices:')).matchAll(/^ {2}([a-z0-9-]+):/gm)].map(
    ([, name]) => name,
  )
  expect(services).toEqual(expect.arrayContaining(['proxy', 'site-1', 'site-2', 'backup', 'database', 'files']))
  const requested = [
    ...`${compose}\n${read('Caddyfile')}`.matchAll(/(?<=@|http:\/\/|SERVERS: "|:3000 )([a-z][a-z0-9-]*):\d+/g),
  ]
  expect(requested.length).toBeGreaterThan(3)
  expect(requested.map(([, name]) => name).filter((name) => !services.includes(name))).toEqual([])
  const mounted = [...compose.matchAll(/"\.\/([^:"]+):/g)].map(([, file = '']) => file)
  expect(mounted.filter((file) => !existsSync(`deploy/${file}`))).toEqual([])
})

test('a service manager waits longer for a server to end than its shutdown can last', () => {
  const endS = Number(/endMs = ([\d_]+)/.exec(readFileSync('server/serve.ts', 'utf8'))?.[1]?.replace('_', '')) / 1000
  expect(endS).toBeGreaterThan(0)
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(endS)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(endS)
})

test('Caddy notices within the drain that a server stops, and reuses no connection that the server could be closing (43.15)', () => {
  const caddyfile = read('Caddyfile')
  const seconds = (name: string, text = caddyfile) => Number(new RegExp(`${name} (\\d+)s`).exec(text)?.[1])
  const drainS = readConfig({}).drainSeconds
  expect(seconds('health_interval') + seconds('health_timeout')).toBeLessThan(drainS)
  const idleS = Number(serverOptions.keepAliveTimeout) / 1000
  expect(seconds('keepalive')).toBeLessThan(idleS)
  expect(seconds('keepalive_timeout', read('nginx-suvira.conf'))).toBeLessThan(idleS)
})

test('both configurations of nginx allow only TLS 1.2 and 1.3, with forward secrecy', () => {
  for (const name of ['nginx-suvira.conf', 'nginx-suvira-cache.conf']) {
    expect(read(name)).toMatch(/^\tssl_protocols TLSv1\.2 TLSv1\.3;$/m)
    expect(read(name)).toMatch(/^\tssl_ciphers (?:ECDHE-[A-Z0-9-]+[:;])+$/m)
  }
})

test('the service cannot read the history of its clone', () => {
  expect(unit).toMatch(/^InaccessiblePaths=-\/opt\/suvira-site\/\.git$/m)
})

test('the service restarts after every exit, and starts only after the time is synchronised (Finding 21)', () => {
  const [head = ''] = unit.split('[Service]')
  expect(head).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(head).toMatch(/^After=.*\btime-sync\.target\b/m)
  expect(unit).toMatch(/^Restart=always$/m)
})

test('memory, processes and descriptors of the unit, and the logs of containers, are bounded (Finding 21)', () => {
  for (const limit of ['MemoryMax', 'TasksMax', 'LimitNOFILE', 'LimitCORE'])
    expect(unit).toMatch(new RegExp(`^${limit}=\\d`, 'm'))
  expect(compose).toMatch(/max-size: \d+m, max-file: "\d+"/)
})

if (existsSync('/usr/bin/systemd-analyze')) {
  test.each([
    'suvira-site',
    'suvira-watch',
    'suvira-copy-backups',
    'suvira-restore-test',
    'suvira-litestream',
    'suvira-copy-files',
    'suvira-pgbackrest',
  ])('`systemd-analyze security` rates the unit %s OK, and `verify` finds no errors in it (Finding 21)', (name) => {
    const analyze = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
      return { status, output: stdout + stderr }
    }
    const timer = `deploy/${name}.timer`
    const files = [`deploy/${name}.service`, ...(existsSync(timer) ? [timer] : [])]
    // In tenths of its scale; less than 50 is OK.
    const security = analyze('security', '--offline=true', '--threshold=20', `deploy/${name}.service`)
    expect(security.output).toMatch(/Overall exposure level .* OK/)
    expect(security.status).toBe(0)
    const lines = analyze('verify', ...files.map((file) => `${process.cwd()}/${file}`)).output.split('\n')
    expect(
      lines.filter(
        (line) => line && !/(opt\/suvira-site\/|\/bin\/(litestream|rclone|pgbackrest)).* is not executable/.test(line),
      ),
    ).toEqual([])
  })
}

if (existsSync('/usr/bin/promtool')) {
  test('`promtool` accepts the alert rules', () => {
    const { status, stdout } = spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], { encoding: 'utf8' })
    expect(stdout).toContain('8 rules found')
    expect(status).toBe(0)
  })
}

test('the built server finds the programs of its worker threads', async () => {
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
  test('a server writes only below its data folder, so that its root can be read-only', atNight, async () => {
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
    // A process sets its own priority in /proc/self, which is not a file. SQLite sorts in /var/tmp if possible, else in /tmp. The compile
    // cache is beside the build if that is writable; the image does not use one.
    const elsewhere = paths.filter(
      (path) =>
        !path.startsWith(dataDir) &&
        !path.startsWith('/dev/') &&
        !path.startsWith('/proc/self/') &&
        !/\bbuild\/compiled\b|^(\/var)?\/tmp\/etilqs_/.test(path),
    )
    expect([...new Set(elsewhere)]).toEqual([])
    rmSync(trace)
  })
}
