import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { code, filesBelow, importsOf, read, sources } from './source-files.ts'

/** Architecture rules that no lint rule can check. ARCHITECTURE.md shows the same table as a diagram. */
type Rule = {
  can: string[]
  /** Subset of `can` from which only types may be imported. */
  canTypes?: string[]
}

const imports: Record<string, Rule> = {
  model: { can: [] },
  contract: { can: ['model'] },
  'server/store/migrations': { can: [] },
  'server/store': { can: ['model', 'server/store/migrations'] },
  'server/gateways': { can: ['model'], canTypes: ['server/config.ts', 'server/log.ts'] },
  // Inserts the sample content at the first start.
  'server/domain/first-run.ts': {
    can: ['model', 'contract', 'server/domain', 'server/sample'],
    canTypes: ['server/store'],
  },
  'server/domain': { can: ['model', 'contract'], canTypes: ['server/store', 'server/gateways', 'server/log.ts'] },
  'server/calls': { can: ['model', 'contract', 'server/domain', 'app/content'] },
  'server/http': {
    can: ['model', 'contract'],
    canTypes: ['server/calls', 'server/domain', 'server/store', 'server/gateways', 'server/log.ts'],
  },
  // The only place where the server imports the pages.
  'server/http/pages.ts': {
    can: [
      ...(['model', 'contract', 'server/http', 'server/pages'] as const),
      ...(['app/admin/screens.ts', 'app/content/page-paths.ts', 'app/page-parameters.ts'] as const),
    ],
    canTypes: ['app/document'],
  },
  // The table of public pages, and their rendering.
  'server/pages': { can: ['model', 'contract', 'app'] },
  'server/sample': {
    can: ['model', 'contract', 'app/content', 'server/domain'],
    canTypes: ['server/domain', 'server/store', 'server/gateways'],
  },
  // The only place that reads the version of the product.
  'server/version.ts': { can: ['package.json'] },
  server: { can: ['model', 'contract', 'server'], canTypes: ['app/document'] },
  'app/content': { can: ['model'] },
  'app/ui': { can: ['model/site-content/pictures.ts'] },
  'app/forms': {
    can: ['model', 'contract', 'app/ui', 'app/api.ts', 'app/send-file.ts', 'app/server-clock.ts', 'app/translator.ts'],
  },
  'app/pages': { can: ['model', 'contract', 'app'] },
  app: { can: ['model', 'contract', 'app'] },
  tests: { can: ['app', 'contract', 'model', 'server', 'tests', 'tools'] },
  tools: { can: ['app', 'contract', 'model', 'server', 'tests', 'tools'] },
}

const undecided = /^(utils?|helpers?|misc|common|shared|managers?|stuff)$/

describe('imports', () => {
  test('every file imports only from folders that its own folder may import', () => {
    const crossing = code.flatMap((file) =>
      importsOf(file)
        .filter(({ target, typeOnly }) => !mayImport(file, target, typeOnly))
        .map(({ target }) => `${file} → ${target}`),
    )
    expect(crossing).toEqual([])
  })

  test('no page imports another page', () => {
    const crossing = code.flatMap((file) => {
      const page = pageOf(file)
      if (!page) return []
      return importsOf(file).flatMap(({ target }) => {
        const targetPage = pageOf(target)
        return targetPage && targetPage !== page ? [`${file} → ${target}`] : []
      })
    })
    expect(crossing).toEqual([])
  })
})

describe('names', () => {
  test('all folders and files have kebab-case names, and none has a vague name', () => {
    const invalidCases = sources.filter((file) =>
      file.split('/').some((part) => {
        const name = part.replace(/(\.[a-z0-9]+)+$/i, '')
        return undecided.test(name) || /[A-Z_]/.test(name)
      }),
    )
    expect(invalidCases).toEqual([])
  })
})

test('effects are only in files of one named hook each, use-*.ts', () => {
  const effect = /\buse(Layout|Insertion)?Effect\(/
  const named = /\/use-[a-z-]+\.tsx?$/
  expect(code.filter((file) => file.startsWith('app/') && effect.test(read(file)) && !named.test(file))).toEqual([])
})

test('the internals of edit-investor are imported only by the investor zone', () => {
  const folder = 'server/domain/investor-zone/edit-investor/'
  const importers = code.filter(
    (file) =>
      !file.startsWith(folder) && importsOf(file).some((entry) => entry.target.startsWith(folder) && !entry.typeOnly),
  )
  expect(importers).toEqual(['server/domain/investor-zone/investor-zone.ts'])
})

test('no component sets a style attribute, because the security policy of public pages refuses it', () => {
  const styled = code.filter((file) => file.endsWith('.tsx') && /\sstyle=\{|\sstyle="/.test(read(file)))
  expect(styled).toEqual([])
})

test('no component has an inline event handler as text', () => {
  const inline = code.filter((file) => file.endsWith('.tsx') && /\son[a-z]+="/.test(read(file)))
  expect(inline).toEqual([])
})

test('no SQL statement is concatenated from strings', () => {
  const concatenated = /\b(select|insert into|update|delete from)\b[^`'"\n]*(\$\{|['"]\s*\+)/i
  const guilty = code.filter(
    (file) =>
      file.startsWith('server/') &&
      read(file)
        .split('\n')
        // Kysely's sql tag binds its parameters; sql.raw does not.
        .some((line) => (concatenated.test(line) && !/\bsql(<[^`]*>)?`/.test(line)) || /\bsql\.raw\(/.test(line)),
  )
  expect(guilty).toEqual([])
})

test('no file names the machine or folder on which it was written', () => {
  const machine = /(?<![\w.])\/(work|home|Users|root)\/|registry\.[a-z]+\.|\/tmp\/(?!suvira)/
  const guilty = [...sources, ...filesOf('.'), ...filesBelow('docs'), ...filesBelow('deploy')].filter(
    (file) => /\.(ts|tsx|mjs|css|md|json|ya?ml|service)$/.test(file) && file !== 'package-lock.json',
  )
  expect(guilty.filter((file) => file !== 'tests/architecture.test.ts' && machine.test(read(file)))).toEqual([])
})

test('no code is commented out, marked as to do, focused or skipped', () => {
  const attic =
    /^\s*\/\/\s*(const|let|import|return|if \(|await) .*[;({]$|\b(TODO|FIXME|XXX)\b|\b(test|it|describe)\.(only|skip|todo)\b/m
  expect(code.filter((file) => file !== 'tests/architecture.test.ts' && attic.test(read(file)))).toEqual([])
})

test('the lock file contains no code of React’s server-component protocol', () => {
  expect(read('package-lock.json').includes('"node_modules/react-server-dom')).toBe(false)
})

test('only model/india-time.ts uses India’s offset, the machine’s time zone and the parts of a date', () => {
  const others: Record<string, string> = {
    'model/india-time.ts': 'the place itself',
    'model/languages/time-in.ts': 'writes an instant in a language of the buyers, in the zone of india-time.ts',
    'model/languages/investors/translator.ts':
      'writes a filed date in a language of investors, in the zone of india-time.ts',
    'model/filing-proposal.ts': 'refuses a written day that is none, such as 31 April',
    'app/document/frame/print-head.ts': 'the day of printing is the reader’s own',
    'server/domain/investor-zone/document.ts': 'reads a day as somebody wrote it, which has no zone',
    'server/domain/months-before.ts': 'how long rows are kept: an instant, no day',
    'server/http/site-files.ts': 'when security.txt expires: an instant, no day',
    'tests/e2e/print.spec.ts': 'the day of printing is the reader’s own',
    'tests/architecture.test.ts': 'names what it looks for',
  }
  const offset = /\b330 \* |\b19_?800(_?000)?\b|\b5\.5 \* |Asia\/Kolkata|\+05:?30\b/
  const ownZone =
    /\.get(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|toLocale(Date|Time)String|DateTimeFormat\b/
  const parts = /\.[gs]etUTC(FullYear|Month|Date|Day|Hours|Minutes)\(|toISOString\(\)\.slice\(0, 10\)/
  const isTest = (file: string) => file.startsWith('tests/') || file.includes('.test.')
  const reading = code.filter((file) => {
    const text = read(file)
    // Tests contain times in foreign formats, and days in UTC.
    return ownZone.test(text) || (!isTest(file) && (offset.test(text) || parts.test(text)))
  })
  expect(reading.sort()).toEqual(Object.keys(others).sort())
})

describe('deployment', () => {
  test('the unit and the image run the command of npm start, with its options', () => {
    const { start } = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts
    const command = /\bnode (--\S+ )*build\S+$/.exec(start)?.[0] ?? 'nothing'
    const arenas = /MALLOC_ARENA_MAX=\d+/.exec(start)?.[0] ?? 'nothing'
    const unit = read('deploy/suvira-site.service')
    expect(unit).toContain(`ExecStart=/opt/suvira-site/node_modules/.bin/${command}\n`)
    expect(unit).toContain(arenas)
    const image = read('deploy/Dockerfile')
    expect(image).toContain(`CMD ${JSON.stringify(command.split(' ')).replaceAll(',', ', ')}\n`)
    expect(image).toContain(arenas)
  })
})

describe('abuse cases', () => {
  const titles = code
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && file !== 'tests/architecture.test.ts')
    .flatMap((file) => [
      ...read(file).matchAll(
        /\b(?:databaseTest|test|describe)(?:\.each[\s\S]{0,4000}?\)|\.describe)?\(\s*(['`])(.*?)\1,/g,
      ),
    ])
    .map(([, , title = '']) => title)

  test.each(Array.from({ length: 75 }, (_, at) => `A${String(at + 1).padStart(2, '0')}`))(
    'the case %s of the list in docs/security.md is in the title of a test',
    (id) => {
      expect(titles.filter((title) => new RegExp(`\\b${id}\\b`).test(title))).not.toEqual([])
    },
  )
})

function mayImport(file: string, target: string, typeOnly: boolean): boolean {
  if (file.includes('.test.') && !file.startsWith('tests/')) return true
  const from = ruleFor(file)
  if (ruleFor(target) === from) return true
  const { can, canTypes = [] } = imports[from] as Rule
  return [...can, ...(typeOnly ? canTypes : [])].some((path) => target === path || target.startsWith(`${path}/`))
}

function ruleFor(file: string): string {
  const matching = Object.keys(imports).filter((path) => file === path || file.startsWith(`${path}/`))
  return matching.sort((a, b) => b.length - a.length)[0] ?? ''
}

/** Returns the page of a file: its folder below app/pages. Files directly in app/pages belong to no page. */
function pageOf(file: string): string | undefined {
  const parts = file.split('/')
  return file.startsWith('app/pages/') && parts.length > 3 ? parts[2] : undefined
}

function filesOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile() && basename(name) !== '.git')
}
