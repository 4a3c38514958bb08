import { expect, test } from 'vitest'
import { code, importsOf, read } from './source-files.ts'

const servers = ['server/entry.ts', 'server/dev.ts', 'tools/suvira.ts']
const readers = code.filter((file) => /^server\/.*(?<!create-file)-reader\.ts$/.test(file))

/** Their rows import screens of the browser. The build leaves these imports unresolved in the server (vite.config.ts). */
const adminScreens = ['app/admin/screens.ts', 'app/admin/desk-screens.ts']

/** Returns all files that these files import at run time, directly or not. */
function loadedBy(files: readonly string[]): string[] {
  const loaded = new Set(files)
  // A set's iteration includes values added meanwhile.
  for (const file of loaded)
    for (const { target, typeOnly } of importsOf(file))
      if (!typeOnly && !adminScreens.includes(file) && code.includes(target)) loaded.add(target)
  return [...loaded]
}

/** Returns named imports of packages and of Node's modules: `package` or `package name`. */
function packageImports(file: string): string[] {
  const named = read(file).matchAll(/^import (?!type )(?:\w+,? ?)?(?:\{([^}]*)\} )?from '([^.#'][^']*)'/gm)
  const lazy = [...read(file).matchAll(/(?<!typeof )import\('([^.#'][^']*)'\)/g)].map(([, name = '']) => name)
  return [...named]
    .flatMap(([, names = '', path = '']) =>
      selective.includes(path) ? names.split(',').map((name) => `${path} ${name.trim()}`) : [path],
    )
    .concat(lazy)
}

/** Packages of which only writing functions may be used. */
const selective = ['@discoveryjs/json-ext', 'fflate', 'node:zlib']

/**
 * Packages that parse no external file. Add a new one here, or import it in readers only. saxes reads the drawing of a brand, which is text
 * of at most 64 KB from an editor of the pages.
 */
const allowed = [
  ...[
    '@simplewebauthn/browser',
    '@simplewebauthn/server',
    'age-encryption',
    'aws4fetch',
    'd3-scale',
    'd3-shape',
    'isbot',
    'kysely',
    'lru-cache',
    'negotiator',
  ],
  ...['nodemailer', 'openid-client', 'pg', 'pino', 'prom-client', 'proxy-addr', 'range-parser', 'react', 'react-dom'],
  ...['react-dom/server', 'saxes', 'unhomoglyph', 'uqr', 'vite', 'web-push', 'zod', 'zod/mini'],
  '@discoveryjs/json-ext stringifyChunked',
  ...['fflate Zip', 'fflate ZipPassThrough', 'fflate strToU8', 'fflate zipSync'],
  ...['node:zlib brotliCompress', 'node:zlib constants', 'node:zlib crc32', 'node:zlib deflateSync', 'node:zlib gzip'],
]

const shared: Record<string, string> = {
  'model/results-file/amounts.ts': 'compares figures that a reader has read',
  'model/results-file/statement.ts': 'names what a reader has read',
  'model/transcript/decode-captions.ts': 'decodes the first 4 KiB to tell the type of a file',
  'server/domain/files/mp3-frames.ts': 'looks for sound in the first 4 KiB to tell the type of a file',
  'server/domain/pdf/pdf-problems.ts': 'has sentences only',
  'server/domain/pdf/text-limits.ts': 'has limits only',
}
const mayParse = /^(?:server\/|model\/(?:results-file|transcript)\/|model\/csv-rows\.ts)/

test('no module that parses external files is imported by the server, only by reader processes (43.6)', () => {
  const loaded = loadedBy(servers)
  const parsers = loadedBy(readers).filter((file) => mayParse.test(file))
  expect(parsers.filter((file) => loaded.includes(file)).sort()).toEqual(Object.keys(shared))
  // The modules that read each kind of file.
  expect(parsers).toEqual(
    expect.arrayContaining([
      ...['check-mp3', 'check-picture', 'upload-reader'].map((name) => `server/domain/files/${name}.ts`),
      ...['server/domain/pdf/check-pdf.ts', 'server/domain/pdf/page-text.ts', 'server/domain/pictures/reencode.ts'],
      ...['model/transcript/captions.ts', 'model/transcript/read-transcript.ts', 'model/csv-rows.ts'],
      ...['server/calls/spreadsheet/sheet-reader.ts', 'server/calls/spreadsheet/read-xlsx.ts'],
      ...['server/calls/results-file/read-results.ts', 'server/domain/document-text/length-reader.ts'],
    ]),
  )
})

test('the server imports no package that parses files (43.6)', () => {
  const imported = new Set(loadedBy(servers).flatMap(packageImports))
  const others = [...imported].filter((name) => !allowed.includes(name))
  expect(others.filter((name) => !name.startsWith('node:') || name.startsWith('node:zlib'))).toEqual([])
  expect(loadedBy(readers).flatMap(packageImports)).toEqual(
    expect.arrayContaining([
      '@hyzyla/pdfium',
      'fflate unzipSync',
      'music-metadata',
      'node:zlib inflateRawSync',
      'saxes',
    ]),
  )
})
