import { expect, test } from 'vitest'
import { code, read } from './source-files.ts'

/** Code of the site and of its tools, without tests. */
const product = code.filter((file) => !file.startsWith('tests/') && !file.includes('.test.'))
const using = (pattern: RegExp, files = product) => files.filter((file) => pattern.test(read(file)))

test('no program is started through a shell, and no text is executed as code', () => {
  expect(using(/shell: true|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([])
  expect(using(/\beval\(|new Function\(/)).toEqual([])
  // Runs the constant `gc`, which frees the memory of large uploads.
  expect(using(/node:vm'/)).toEqual(['server/gateways/file-storage/incoming.ts'])
  expect(using(/\bset(Timeout|Interval)\(\s*['"`]/)).toEqual([])
})

test('certificates of servers are verified, except to read the end of our own', () => {
  expect(using(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual(['tools/watch.ts'])
})

test('only SHA-256, HMAC and HKDF with it, AES-256-GCM and Ed25519 are used', () => {
  const named = product.flatMap((file) =>
    [
      ...read(file).matchAll(
        /(?:create(?:Hash|Hmac)|generateKeyPair(?:Sync)?|hkdf(?:Sync)?|subtle\.digest)\(\s*'([^']+)'/g,
      ),
    ].map(([, name = '']) => name.toLowerCase()),
  )
  expect([...new Set(named)].sort()).toEqual(['ed25519', 'sha-256', 'sha256'])
  const ciphers = using(/createCipheriv\(/)
  expect(ciphers).toEqual(['server/domain/erasure/sealed-row.ts', 'server/domain/seal.ts'])
  for (const file of ciphers) expect(read(file)).toContain("'aes-256-gcm'")
  expect(using(/\b(md5|sha-?1|rc4|[a-z0-9]+-(ecb|cbc))['"]/i)).toEqual([])
})

test('secrets come from the generator for cryptography, never from Math.random', () => {
  expect(
    using(
      /Math\.random/,
      product.filter((file) => file.startsWith('server/') || file.startsWith('contract/')),
    ),
  ).toEqual([])
})

test('patterns are composed only in these files, of constants', () => {
  expect(
    using(
      /new RegExp\(/,
      product.filter((file) => !file.startsWith('tools/')),
    ),
  ).toEqual([
    'app/admin/screens.ts',
    'app/document/frame/as-visitor.ts',
    'app/pages/investor-zone/grievance/matter.tsx',
    'app/session.ts',
    'model/enquiry-items.ts',
    'model/filing-proposal.ts',
    'model/languages/translate-sentence.ts',
    'model/normalize-for-search.ts',
    'model/page-words.ts',
    'model/plain-text.ts',
    'model/site-content/text-marks.ts',
    'model/strength.ts',
    'server/domain/pdf/search.ts',
    'server/domain/pdf-sheets/text-runs.ts',
    'server/http/match-routes.ts',
    'server/pages/marked-content.ts',
  ])
})

test('HTML is inserted only in these files, which escape it or take it from the server', () => {
  expect(using(/dangerouslySetInnerHTML|\.innerHTML = |insertAdjacentHTML|document\.write/)).toEqual([
    'app/document/data-block.tsx',
    'app/document/load-rows.ts',
    'app/document/speculation-rules.tsx',
    'app/document/static-html.tsx',
    'app/inline-script.tsx',
    'app/pages/investor-zone/page-search/search-results.tsx',
  ])
})

test('pages read no messages of other windows, and send no text to any', () => {
  const app = product.filter((file) => file.startsWith('app/'))
  expect(using(/\b(?:window|self|globalThis|opener|parent)\.postMessage|on\w*\(?['"]message['"]/, app)).toEqual([])
})
