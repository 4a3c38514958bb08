import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type AnotherBuild = {
  folder: string
  /** Prefix of the start command for `startServer`, which runs it in the folder. */
  command: string[]
  remove: () => void
}

/** Creates a project folder for `npm start`, without a build. Paths in `own` are copied, so that a test may change them. */
export function anotherFolder(copiedNames: readonly string[]): AnotherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-build-'))
  for (const name of readdirSync('.')) {
    if (copiedNames.includes(name)) cpSync(name, join(folder, name), { recursive: true })
    else if (!['build', '.git', 'test-results'].includes(name))
      symlinkSync(join(process.cwd(), name), join(folder, name))
  }
  return {
    folder,
    command: ['env', '-C', folder],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Markers in the built server: the start of a page's head, and the constant after the table of migrations. */
const headBegins = '(0, import_jsx_runtime.jsx)("meta", { charSet: "utf-8" }),'
const afterMigrations = 'var firstMarked = '

const nextMigration = `,
  "9000-next-release": {
    up: (db) => db.schema.alterTable("admins").addColumn("of_the_next_release", "text").execute(),
    release: "9.0.0",
    changes: "expands"
  }`

/**
 * Builds a next release from this build: every script and style has another name and content. Adds one expanding migration. Its pages
 * contain `<meta name="release">`.
 */
export function makeNextRelease(): AnotherBuild {
  const next = anotherFolder(['build'])
  const assets = join(next.folder, 'build/client/assets')
  const server = join(next.folder, 'build/server')
  for (const name of readdirSync(assets)) if (/\.(js|css)\.(br|gz)$/.test(name)) rmSync(join(assets, name))
  const built = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  const renamed = new Map(built.map((name) => [name, name.replace(/.{4}(?=\.\w+$)/, 'next')]))
  const withNewNames = (text: string) => text.replaceAll(/[\w-]+\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name)
  for (const [name, newName] of renamed) {
    const text = readFileSync(join(assets, name), 'utf8')
    writeFileSync(join(assets, newName), `${withNewNames(text)}\n/* the next release */\n`)
    rmSync(join(assets, name))
  }
  for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|json)$/.test(name)) continue
    const text = withNewNames(readFileSync(join(server, name), 'utf8'))
    writeFileSync(join(server, name), name === 'index.js' ? toNextRelease(text) : text)
  }
  return next
}

function toNextRelease(text: string): string {
  const migrationsEnd = text.lastIndexOf('\n};\n', text.indexOf(afterMigrations))
  if (!text.includes(headBegins) || migrationsEnd < 0)
    throw new Error('The built server has other markers: the next release would be this one.')
  return `${text.slice(0, migrationsEnd)}${nextMigration}${text.slice(migrationsEnd)}`.replaceAll(
    headBegins,
    headBegins + headBegins.replace('charSet: "utf-8"', 'name: "release", content: "next"'),
  )
}
