import { createHash } from 'node:crypto'
import { pushWorkerPath } from '#model/push.ts'
import { contentDisposition } from './content-disposition.ts'

/** Header names in lower case, sent unchanged. */
export type Headers = Record<string, string>

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>

/** HSTS lifetime: two years, as required by the preload list and ASVS 3.4.1. */
const hstsMaxAgeS = 63_072_000

export type HeaderOptions = {
  /** Public origin, such as `https://www.company.example`. */
  origin: string
  oidcIssuer: string
}

/** Content-security-policy sources of inline scripts and styles. */
export type InlineHashes = { scripts: string[]; styles: string[] }

/** Returns the source that allows exactly this inline script or style. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Security headers by kind of reply. No other code writes these headers. */
export function createSecurityHeaders({ origin, oidcIssuer }: HeaderOptions) {
  const all = headersOfAll(origin)
  return {
    all,
    ...pageHeaders(all, { origin, oidcIssuer }),
    api: headers({
      ...all,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    }),
    asset: headers({ ...all, 'cache-control': 'public, max-age=31536000, immutable' }),
    /** Build files with fixed names: icons, robots.txt. */
    lastingName: headers({ ...all, 'cache-control': 'public, max-age=3600' }),
    /** Pages without scripts and without React: the API page. */
    plainPage: (styleHash: string): Headers => ({
      ...all,
      'content-security-policy': `default-src 'none'; style-src ${assets(origin)} ${styleHash}; font-src ${assets(origin)}; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ...readByAnybody,
    }),
  }
}

/** Widens the type, so that all kinds of replies have the same one. */
const headers = (written: Headers): Headers => written

const isSecure = (origin: string) => origin.startsWith('https:')

function headersOfAll(origin: string): Headers {
  return {
    ...(isSecure(origin) && { 'strict-transport-security': `max-age=${hstsMaxAgeS}; includeSubDomains` }),
    'x-content-type-options': 'nosniff',
    // The whole policy of files and documents for machines; pages, calls and uploads replace it.
    'content-security-policy': "frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'reporting-endpoints': `csp="${origin}/api/csp-report"`,
  }
}

const readByAnybody: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'public, max-age=0, must-revalidate',
}

/** Headers of React's pages. `own`: the origin of the request. */
function pageHeaders(all: Headers, { origin, oidcIssuer }: HeaderOptions) {
  const policy = (own: string, changed: Record<string, string>) => pagePolicy(own, isSecure(origin), changed)
  return {
    publicPage: ({ scripts, styles }: InlineHashes, own = origin): Headers => ({
      ...all,
      'content-security-policy': policy(own, {
        'script-src': [assets(own), ...scripts].join(' '),
        'style-src': [assets(own), ...styles].join(' '),
      }),
      ...readByAnybody,
    }),
    /** Pages of the admin area. Their scripts carry a nonce. */
    adminPage: (nonce: string, own = origin): Headers => ({
      ...all,
      'content-security-policy': policy(own, adminSources(own, nonce)),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    }),
    signInPage: (nonce: string, own = origin): Headers => ({
      ...all,
      'content-security-policy': policy(own, signInSources(own, nonce, new URL(oidcIssuer).origin)),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    }),
  }
}

const assets = (own: string) => `${own}/assets/`

function pagePolicy(own: string, secure: boolean, changed: Record<string, string>): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': assets(own),
    'worker-src': `${assets(own)} ${own}${pushWorkerPath}`,
    'style-src': assets(own),
    'img-src': "'self' data:",
    'font-src': assets(own),
    'media-src': `${own}/files/`,
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': 'https://www.google.com/maps/',
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    ...changed,
  }
  const tail = [secure ? 'upgrade-insecure-requests' : '', 'report-to csp', 'report-uri /api/csp-report']
  return [...Object.entries(directives).map(([name, sources]) => `${name} ${sources}`), ...tail.filter(Boolean)].join(
    '; ',
  )
}

function adminSources(own: string, nonce: string): Record<string, string> {
  return {
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `${assets(own)} 'nonce-${nonce}'`,
  }
}

/** Google's own sign-in needs its style and frame; another provider only its origin. */
function signInSources(own: string, nonce: string, issuer: string): Record<string, string> {
  const google = issuer === 'https://accounts.google.com'
  const base = google ? `${issuer}/gsi/` : `${issuer}/`
  return {
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `${assets(own)} 'nonce-${nonce}'${google ? ` ${issuer}/gsi/style` : ''}`,
    'frame-src': base,
    'connect-src': `'self' ${base}`,
  }
}

/** Policy of PDFs. Built-in viewers break if a PDF is sandboxed or has a default-src, so its possible targets are forbidden one by one. */
const pdfPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const mediaPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Returns the additional headers of a stored file. A file not yet public is not cached. Browsers save XML instead of drawing it. */
export function fileHeaders(type: string, name: string, visible: boolean): Headers {
  return {
    'content-security-policy': type === 'application/pdf' ? pdfPolicy : mediaPolicy,
    'content-disposition': contentDisposition(type === 'application/xml' ? 'attachment' : 'inline', name),
    'cache-control': visible ? 'public, max-age=60' : 'private, no-store',
  }
}
