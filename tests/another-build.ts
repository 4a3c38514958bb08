import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type AnotherBuild = {
  folder: string
  /** For `startServer`: runs it there. */
  command: string[]
  remove: () => void
}

/** What a project folder needs for `npm start`, less its build; what is named in `own` is copied, so that a test may change it. */
export function anotherFolder(own: readonly string[]): AnotherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-build-'))
  for (const name of readdirSync('.')) {
    if (own.includes(name)) cpSync(name, join(folder, name), { recursive: true })
    else if (!['build', '.git', 'test-results'].includes(name))
      symlinkSync(join(process.cwd(), name), join(folder, name))
  }
  return {
    folder,
    command: ['env', '-C', folder],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What `vite build` reads: with links in between it would meet the same module under two paths. */
const sources = ['app', 'contract', 'model', 'public', 'server', 'tools', 'package.json', 'tsconfig.json']

/** The release after this one: other styles, other scripts, one more migration that expands. Its pages say `<meta name="release">`. */
export function buildNextRelease(): AnotherBuild {
  const next = anotherFolder([...sources, 'vite.config.ts'])
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(next.folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}: the next release would be this one.`)
    writeFileSync(join(next.folder, file), text.replace(from, to))
  }
  writeFileSync(
    join(next.folder, 'server/store/migrations/9000-next-release.ts'),
    `import type { Kysely } from 'kysely'
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('admins').addColumn('of_the_next_release', 'text').execute()
}
`,
  )
  const migrate = 'server/store/migrate.ts'
  change(migrate, 'import {', "import { up as nextRelease } from './migrations/9000-next-release.ts'\nimport {")
  const last = "  '9000-next-release': { up: nextRelease, release: '9.0.0', changes: 'expands' },\n"
  change(migrate, '\n}\n\n/** The first one of which', `\n${last}}\n\n/** The first one of which`)
  change(
    'app/document/document.tsx',
    '<meta charSet="utf-8" />',
    '<meta charSet="utf-8" /><meta name="release" content="next" />',
  )
  change('app/styles/tokens.css', ':root {', ':root {\n  --release: next;')
  const environment = { ...process.env, NODE_ENV: 'production' }
  for (const command of ['vite build --app', 'node tools/build-output.ts', 'node tools/style-pieces.ts build'])
    execFileSync('sh', ['-c', command], { cwd: next.folder, stdio: 'pipe', env: environment })
  return next
}
