import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOf } from './sbom.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test('the bill of materials names every locked package with its hash, and is the same each time', () => {
  const bill = billOf(lock)
  expect(bill.components.length).toBe(Object.keys(lock.packages).length - 1)
  const react = bill.components.find(({ name }) => name === 'react')
  expect(react).toMatchObject({ scope: 'required', version: lock.packages['node_modules/react'].version })
  expect(react?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  expect(billOf(lock)).toEqual(bill)
})

/** Each package chosen to run in production, and its advantage over our own code (docs/decisions/014-libraries.md). */
const chosen: Record<string, string> = {
  ...Object.fromEntries(
    ['arabic', 'bengali', 'devanagari', 'gujarati', 'hebrew', 'tamil', 'thai'].map((script) => [
      `@expo-google-fonts/noto-sans-${script}`,
      'names in this script on data sheets and line cards',
    ]),
  ),
  '@hyzyla/pdfium': 'pages of a PDF read and drawn, as WebAssembly in a reader process',
  '@jsquash/webp': 'a drawn page as WebP, as WebAssembly in a reader process',
  '@simplewebauthn/browser': 'passkeys: bytes to and from the browser, and what its errors mean',
  '@simplewebauthn/server': 'passkeys: CBOR, COSE and the checks of WebAuthn',
  '@discoveryjs/json-ext': 'JSON of a large reply in portions, so that other requests run in between',
  'age-encryption': 'backups encrypted to a recipient',
  aws4fetch: 'signed requests to a bucket (SigV4)',
  'd3-scale': 'where a value stands on a plot, and which marks its scale has',
  'd3-shape': 'the path of a line through values',
  fflate: 'the ZIP that an XLSX file is, and the one that the evidence of a release is sent as',
  harfbuzzjs: 'which glyphs of a font write a name, and where each of them is',
  isbot: 'which User-Agents are programs',
  kysely: 'typed statements for both databases',
  'lru-cache': 'caches limited in bytes, least recently used out first',
  'music-metadata': 'how long a recording is',
  negotiator: 'the Accept-Encoding header',
  nodemailer: 'SMTP and MIME',
  'openid-client': 'OpenID Connect',
  pdfkit: 'a tagged PDF with embedded fonts: data sheets and line cards',
  pg: 'the PostgreSQL protocol',
  pino: 'log lines: levels, redaction, safe JSON',
  'prom-client': 'figures for Prometheus',
  'proxy-addr': 'which forwarded address to believe',
  'range-parser': 'the Range header',
  react: 'pages',
  'react-dom': 'pages',
  'react-router': 'pages',
  saxes: 'the XML in an XLSX file, and drawings of the brand',
  sharp: 'pictures decoded, cropped and encoded, and icons of the brand, in reader processes',
  unhomoglyph: 'which characters look the same, by Unicode’s table of confusables',
  unpdf: 'the text of a PDF, read in the browser as it is filed',
  uqr: 'QR codes',
  'web-push': 'notifications to browsers: their encryption and the signature of the sender',
  zod: 'what calls take and answer',
}

test('the production packages are the chosen ones, pinned and locked by hash, and none contains server components', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  expect(Object.keys(dependencies).sort()).toEqual(Object.keys(chosen).sort())
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  for (const [name, locked] of Object.entries<{ integrity?: string }>(lock.packages))
    if (name) expect([name, locked.integrity]).toEqual([name, expect.stringMatching(/^sha512-/)])
  const names = Object.keys(lock.packages)
  expect(names.filter((name) => name.includes('react-server-dom'))).toEqual([])
})
