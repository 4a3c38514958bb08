import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames } from '#contract/calls.ts'
import { createSecurityHeaders } from '#server/http/security-headers.ts'
import { publicPages } from '#tests/public-pages.ts'
import { type Server, startServer } from '../server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
}, 40_000)
afterAll(() => server.stop())

const passing = [
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'x-request-id',
  'etag',
  'vary',
]

async function headersOf(path: string, init: RequestInit = {}) {
  const reply = await fetch(server.url + path, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity' },
    ...init,
  })
  await reply.arrayBuffer()
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !passing.includes(name)))
  return { status: reply.status, headers }
}

const all = () => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'reporting-endpoints': `csp="${server.url}/api/csp-report"`,
})

const pagePolicy = (changed: { script?: string; style?: string; frame?: string; connect?: string }) => {
  const assets = `${server.url}/assets/`
  return (
    `default-src 'none'; script-src ${changed.script ?? assets}; worker-src ${assets} ${server.url}/push-worker.js; ` +
    `style-src ${changed.style ?? assets}; img-src 'self' data:; ` +
    `font-src ${assets}; media-src ${server.url}/files/; connect-src ${changed.connect ?? "'self'"}; manifest-src 'self'; ` +
    `frame-src ${changed.frame ?? 'https://www.google.com/maps/'}; form-action 'self'; base-uri 'none'; object-src 'none'; ` +
    "frame-ancestors 'none'; report-to csp; report-uri /api/csp-report"
  )
}

const noHashes = (policy: string | undefined) => policy?.replace(/ 'sha256-[A-Za-z0-9+/=]{44}'/g, '')
const nonceIn = (policy: string | undefined) => /'nonce-([A-Za-z0-9_-]{22})'/.exec(policy ?? '')?.[1]

test.each([...publicPages.filter((path) => path !== '/404'), '/nowhere'])('%s has the public headers', async (path) => {
  const { headers } = await headersOf(path)
  expect({ ...headers, 'content-security-policy': noHashes(headers['content-security-policy']) }).toEqual({
    ...all(),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy({}),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
})

test('the page /404 is marked no-store, because its picture varies', async () => {
  expect((await headersOf('/404')).headers['cache-control']).toBe('no-store')
})

test('an uncached page can be restored by the browser, unless it contains submitted data', async () => {
  expect((await headersOf('/enquiry?items=spe-1042')).headers['cache-control']).toBe('private, no-cache')
  const body = new URLSearchParams({ list: 'Ondansetron', look: 'yes' })
  const sent = await headersOf('/enquiry', { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })
  expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'no-store'])
})

test.each([
  '/admin/info',
  '/admin/products-export',
  '/admin/products-domestic',
  '/admin/investorzone',
  '/admin/newsletters',
])('%s has the headers of an admin page', async (path) => {
  const { headers } = await headersOf(path)
  const nonce = nonceIn(headers['content-security-policy'])
  expect(headers).toEqual({
    ...all(),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy({
      script: `'nonce-${nonce}' 'strict-dynamic'`,
      style: `${server.url}/assets/ 'nonce-${nonce}'`,
    }),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
})

test('the sign-in page /admin allows the account provider’s window', async () => {
  const { headers } = await headersOf('/admin')
  const nonce = nonceIn(headers['content-security-policy'])
  expect(headers).toMatchObject({
    'content-security-policy': pagePolicy({
      script: `'nonce-${nonce}' 'strict-dynamic'`,
      style: `${server.url}/assets/ 'nonce-${nonce}' https://accounts.google.com/gsi/style`,
      frame: 'https://accounts.google.com/gsi/',
      connect: "'self' https://accounts.google.com/gsi/",
    }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
})

test('every admin page has a new nonce, which each of its scripts carries', async () => {
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const reply = await fetch(`${server.url}/admin/info`)
      return { nonce: nonceIn(reply.headers.get('content-security-policy') ?? '') ?? '', html: await reply.text() }
    }),
  )
  expect(pages[0]?.nonce).not.toBe(pages[1]?.nonce)
  for (const { nonce, html } of pages) {
    const scripts = html.match(/<script\b(?! type="application\/json")[^>]*>/g) ?? []
    // Three scripts, besides the data of the company: the redirect of signed-out users, the first calls of the screen, and the app.
    expect(scripts).toHaveLength(3)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  }
})

test('every API reply has the security headers, even a refusal', async () => {
  for (const name of [...callNames, 'no-such/call']) {
    const { headers } = await headersOf(`/api/v1/${name}`, { method: 'POST' })
    delete headers['retry-after']
    // The only call without any input: it removes a cookie, present or not.
    if (name === 'admin/forget-device') {
      expect(headers['set-cookie']).toMatch(/^device=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict/)
      delete headers['set-cookie']
    }
    expect(headers, name).toEqual({
      ...all(),
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
  }
})

test('assets have the security headers and are cached for a year', async () => {
  const html = await (await fetch(server.url)).text()
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g))]
  expect(assets.map((path) => path.split('.').at(-1)).sort()).toEqual(['css', 'css', 'js', ...Array(5).fill('woff2')])
  for (const path of assets) {
    const { status, headers } = await headersOf(path)
    delete headers['content-type']
    delete headers['accept-ranges']
    expect(status, path).toBe(200)
    expect(headers, path).toEqual({ ...all(), 'cache-control': 'public, max-age=31536000, immutable' })
  }
})

test('no header names the server software', async () => {
  for (const path of ['/', '/admin', '/api/v1/x', '/nope.png', '/livez']) {
    const { headers } = await headersOf(path)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('replies carry Strict-Transport-Security only on https', () => {
  const secure = createSecurityHeaders({
    origin: 'https://www.suvira.example',
    oidcIssuer: 'https://accounts.google.com',
  })
  expect(secure.all['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(secure.publicPage({ scripts: [], styles: [] })['content-security-policy']).toContain(
    '; upgrade-insecure-requests; report-to csp;',
  )
  const plain = createSecurityHeaders({ origin: 'http://127.0.0.1:3000', oidcIssuer: 'https://accounts.google.com' })
  expect(plain.all).not.toHaveProperty('strict-transport-security')
  expect(plain.publicPage({ scripts: [], styles: [] })['content-security-policy']).not.toContain(
    'upgrade-insecure-requests',
  )
})
