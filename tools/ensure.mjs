// Runs on any Node of the machine (20 or newer), before anything is installed: built-in modules only. `ensure.mjs [build] [browser]
// [firefox] [postgres] [night]` installs the locked dependencies if they are missing or stale, and builds if sources changed. Finds or
// installs the programs that tests need: a Chromium, a stock Firefox, a PostgreSQL, and for the night Caddy, ClamAV, nginx and rsync.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const requested = process.argv.slice(2)
const bin = join('node_modules', '.bin')
const environment = { ...process.env, PATH: `${join(process.cwd(), bin)}${delimiter}${process.env.PATH}` }

/** Stamp files in which each step records its inputs. */
const stamps = {
  install: 'node_modules/.install-stamp',
  build: 'build/.stamp',
  browser: 'node_modules/.chromium-path',
  firefox: 'node_modules/.firefox-path',
}
/** Sources of the build. */
const sources = [
  'app',
  'contract',
  'model',
  'public',
  'server',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'tools/build-output.ts',
  'tools/precompress.ts',
  'tools/style-pieces.ts',
]

const debianShell = '/usr/bin/chromium-headless-shell'

install()
if (requested.includes('build')) build()
if (requested.includes('browser')) browser()
if (requested.includes('firefox')) firefox()
if (requested.includes('postgres')) postgres()
if (requested.includes('night')) nightPrograms()

function install() {
  // Without the lock file this is not a checkout but an image or a package, which includes its dependencies.
  if (!existsSync('package-lock.json')) return
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const packages = JSON.stringify({ dependencies, devDependencies, optionalDependencies })
  const stamp = createHash('sha256').update(packages).update(read('package-lock.json')).digest('hex')
  if (read(stamps.install) === stamp) return
  if (requested.includes('stamp')) return writeFileSync(stamps.install, stamp)
  run(['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Installing the locked dependencies…')
  checkRuntime()
  writeFileSync(stamps.install, stamp)
}

/** Packages include Node 24 if it is published for the platform; otherwise the machine's own Node is used. */
function checkRuntime() {
  const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], { env: environment, encoding: 'utf8' })
  if (Number(stdout?.split('.')[0]) < 24) {
    fail(
      `This machine's Node is ${stdout?.trim()} and no packaged one exists for ${process.platform}-${process.arch}. Install Node 24 or newer.`,
    )
  }
}

function build() {
  const stamp = hashOf(sources)
  if (read(stamps.build) === stamp) return
  run(['npm', 'run', '--silent', 'build'], 'Building…')
  writeFileSync(stamps.build, stamp)
}

/** Prefers a headless shell: tests in a complete browser, even without a window, take several times as long. */
function browser() {
  if (existsSync(read(stamps.browser) ?? '')) return
  const found =
    existing([process.env.CHROMIUM_PATH, debianShell, playwrights().shell]) ??
    installedShell() ??
    existing(['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', playwrights().browser])
  if (!found) fail('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.')
  if (found !== process.env.CHROMIUM_PATH && !/headless.shell/.test(found))
    process.stderr.write(`No headless shell of Chromium could be installed. Browser tests in ${found} take longer.\n`)
  writeFileSync(stamps.browser, found)
}

function installedShell() {
  const debian = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
  ]
  process.stderr.write('Installing Chromium…\n')
  if (debianAsRoot() && debian.every(succeeds)) return existing([debianShell])
  if (succeeds([join(bin, 'playwright'), 'install', '--only-shell', 'chromium'])) return playwrights().shell
}

function existing(paths) {
  return paths.find((path) => path && existsSync(path))
}

/** Firefox as released by its makers or the distribution, controlled over WebDriver BiDi by tests/firefox. */
function firefox() {
  if (existsSync(read(stamps.firefox) ?? '')) return
  const known = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']
  let found = known.find((path) => path && existsSync(path))
  if (!found && debianAsRoot()) {
    installPackages(['firefox-esr'], 'Installing Firefox…')
    found = '/usr/bin/firefox-esr'
  }
  if (!found || !existsSync(found)) fail('No Firefox was found or could be installed. Set FIREFOX_PATH to one.')
  writeFileSync(stamps.firefox, found)
}

/** Call tests also run on PostgreSQL: tests/postgres.ts starts a temporary server from the installed programs. */
function postgres() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, 'bin')) : []
  const places = [...versions, ...environment.PATH.split(delimiter)]
  if (process.env.TEST_DATABASE_URL || places.some((place) => existsSync(join(place, 'initdb')))) return
  if (debianAsRoot()) installPackages(['postgresql'], 'Installing PostgreSQL…')
  else
    fail(
      'Tests need PostgreSQL: install the package postgresql, or set TEST_DATABASE_URL to a server that may be written to.',
    )
}

/** Without these, and without permission to install them, the night tests that start them fail with a message. */
function nightPrograms() {
  const places = [...environment.PATH.split(delimiter), '/usr/sbin']
  const missing = { caddy: 'caddy', clamd: 'clamav-daemon', nginx: 'nginx-light', rsync: 'rsync' }
  const names = Object.keys(missing).filter((name) => !places.some((place) => existsSync(join(place, name))))
  if (names.length && debianAsRoot())
    installPackages(
      names.map((name) => missing[name]),
      'Installing Caddy, ClamAV, nginx and rsync…',
    )
}

function debianAsRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function installPackages(names, message) {
  run(['apt-get', 'update', '-qq'], message)
  run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names])
}

/** Returns the paths of Playwright's own browsers. It names the complete browser; its shell is in a folder beside it. */
function playwrights() {
  const { stdout } = spawnSync('node', ['-p', "require('@playwright/test').chromium.executablePath()"], {
    env: environment,
    encoding: 'utf8',
  })
  const browser = stdout?.trim()
  const folder = browser?.replace(/([\\/])chromium-(\d+)[\\/].*/, '$1chromium_headless_shell-$2')
  const files = folder && existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
  const shell = files.find((file) => /[\\/](chrome-)?headless[-_]shell(\.exe)?$/.test(file))
  return { browser, shell: shell && join(folder, shell) }
}

/** Returns one hash over the names and bytes of files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else if (!path.includes('.test.')) hash.update(path).update('\0').update(readFileSync(path))
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function run(command, message) {
  if (message) process.stderr.write(`${message}\n`)
  if (!succeeds(command)) fail(`\`${command.join(' ')}\` failed.`)
}

/** Runs a command. Returns false if it failed. */
function succeeds([command, ...parameters]) {
  mkdirSync('build', { recursive: true })
  // npm may be a script that only this Node can run.
  const [program, first] =
    command === 'npm' && process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : [command, []]
  const { status } = spawnSync(program, [...first, ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: command === 'npm' && parameters[0] === 'ci' ? process.env : environment,
  })
  return status === 0
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
