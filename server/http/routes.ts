import type { perMinute } from '#contract/limits.ts'
import { cvPath } from '#model/applications.ts'
import { previewsAt } from '#model/preview-address.ts'
import { dataSheetPath } from '#model/product-page.ts'
import { evidencePath } from '#model/release.ts'
import { sentForms } from './sent-forms.ts'

export type Route = {
  /** `:name` is a value of a parameter (route-parameters.ts), `*` any text. Paths are compared undecoded. */
  paths: readonly string[]
  /** Defaults to GET and HEAD. `any`: the handler decides. */
  methods?: readonly ('GET' | 'HEAD' | 'POST')[] | 'any'
  /** Passes other methods to the next rows, instead of 405. */
  otherMethods?: 'next'
  /** Counts that the handler makes per address and minute. */
  limits?: readonly (keyof typeof perMinute)[]
  /** Label in the metrics; defaults to `page`. */
  kind?: 'call' | 'file' | 'asset' | 'health' | 'stream'
  /** Tried only if the rows before answer 404, with every path. */
  insteadOf404?: true
  /** Content that the row serves. */
  about: string
  /** Cache-Control of replies without their own; defaults to `no-store`. */
  cacheControl?: string
  /** Describes the rule of a handler that sets Cache-Control itself. */
  caching?: string
}

const revalidated = 'public, max-age=0, must-revalidate'
const fiveMinutes = 'public, max-age=300'

/** THE table of everything the server answers, in the order of matching. Calls have their own: contract/calls.ts. */
export const routes = {
  health: {
    paths: ['/livez', '/readyz'],
    methods: 'any',
    kind: 'health',
    about: 'The process responds; visitors can be served. Answered under every host name.',
  },
  metrics: {
    paths: ['/metrics'],
    methods: 'any',
    kind: 'health',
    about: 'Metrics, for direct requests from this machine only.',
  },
  live: {
    paths: ['/investorzone/live'],
    kind: 'stream',
    about: 'Events of new publications. At most CONNECTIONS_PER_ADDRESS streams per address.',
  },
  cspReports: {
    paths: ['/api/csp-report'],
    methods: ['POST'],
    limits: ['policyReport'],
    kind: 'call',
    about: 'Browsers’ reports of violations of the content security policy.',
  },
  apiPage: {
    paths: ['/api/v1/docs'],
    otherMethods: 'next',
    cacheControl: revalidated,
    kind: 'call',
    about: 'Documentation of the calls.',
  },
  openApi: {
    paths: ['/api/v1/openapi.json'],
    otherMethods: 'next',
    cacheControl: fiveMinutes,
    kind: 'call',
    about: 'The calls as OpenAPI.',
  },
  uploads: {
    paths: ['/api/v1/admin/file-to-link', '/api/v1/admin/upload-file', '/api/v1/admin/upload-picture'],
    methods: 'any',
    kind: 'call',
    about: 'The calls `admin/file-to-link` and `admin/upload-picture` with their file, or the file as the raw body.',
  },
  calls: { paths: ['/api/v1/*'], methods: 'any', kind: 'call', about: 'Every other call: docs/api.md.' },
  externalSignIn: {
    paths: ['/admin/external-sign-in', '/admin/callback'],
    methods: ['GET'],
    otherMethods: 'next',
    about: 'Sign-in at an OpenID provider. Limited like `admin/google-login`.',
  },
  files: {
    paths: ['/files/*'],
    caching: 'a minute if public, otherwise not at all',
    kind: 'file',
    about: 'Stored files and images of their pages: to visitors if public, to admins always.',
  },
  evidence: { paths: [evidencePath(':release')], about: 'Evidence of a release, for admins.' },
  applications: {
    paths: [cvPath(':application')],
    about: 'CV of an application, for admins who can read applications.',
  },
  editedPages: {
    paths: ['/admin/pages/:contentPart/content'],
    methods: ['GET', 'HEAD', 'POST'],
    about: 'A page with its texts marked, for its editors; posted with unpublished lists, the page with these.',
  },
  evidenceKeys: {
    paths: ['/investorzone/evidence-keys.json'],
    cacheControl: 'no-cache',
    about: 'Public keys that verify the signature of evidence.',
  },
  feeds: {
    paths: ['/investorzone/feed.:feedFormat', '/investorzone/:list/feed.:feedFormat'],
    limits: ['computed'],
    cacheControl: revalidated,
    about:
      'Published documents as RSS and JSON Feed, with `?before=` the older ones. Only newly rendered pages of these are counted.',
  },
  calendar: {
    paths: ['/investorzone/calendar.ics', '/investorzone/events/:event.ics'],
    cacheControl: revalidated,
    about: 'The calendar of events, and one event.',
  },
  record: {
    paths: ['/investorzone/disclosures.json', '/investorzone/record.json', '/investorzone/record-head.json'],
    cacheControl: revalidated,
    about: 'Published documents for programs, and the record of all publications.',
  },
  previews: {
    paths: [previewsAt],
    methods: ['GET'],
    about: 'Documents of a release for the person named in the link.',
  },
  codes: {
    paths: ['/investorzone/documents/:key/qr.:codeFormat'],
    cacheControl: revalidated,
    about: 'QR code of a document’s page.',
  },
  documentTexts: {
    paths: ['/investorzone/documents/:key.md'],
    limits: ['computed'],
    cacheControl: revalidated,
    about: 'Facts and text of a document as Markdown.',
  },
  tables: {
    paths: ['/investorzone/:dataset.:tableFormat'],
    cacheControl: revalidated,
    about: 'Tables of the investor zone as files.',
  },
  sheets: {
    paths: [
      dataSheetPath('/products-:market/:section/:product'),
      dataSheetPath('/:language/products-export/:section/:product'),
      '/products-:market/line-card.pdf',
      '/:language/products-export/line-card.pdf',
    ],
    limits: ['paper'],
    cacheControl: revalidated,
    about: 'Data sheet of a product, line card of a sub-section. Only newly drawn ones are counted.',
  },
  siteFiles: {
    paths: [
      ...(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-documents.xml', '/sitemap-products.xml'] as const),
      ...(['/sitemap-products-:language.xml', '/robots.txt', '/.well-known/security.txt', '/llms.txt'] as const),
      '/manifest.webmanifest',
    ],
    cacheControl: fiveMinutes,
    about: 'Standard files for machines.',
  },
  brand: {
    paths: ['/brand/:brandVersion/:brandFile', '/:brandFile'],
    caching: 'a year if the address has the version, otherwise five minutes',
    kind: 'asset',
    about: 'Icons, pictures and drawings of a changed brand. Those of the original one are files of the build.',
  },
  pictures: {
    paths: ['/pictures/:uploadedPicture'],
    caching: 'a year if public, otherwise not at all',
    kind: 'file',
    about: 'Uploaded pictures of pages: to visitors if public, to editors of pages always.',
  },
  assets: {
    paths: ['*.:assetType'],
    methods: 'any',
    caching: 'a year if the name has a hash, otherwise an hour',
    kind: 'asset',
    about: 'Files of this build and of earlier releases. Other names are passed on.',
  },
  forms: {
    paths: sentForms.map(({ path }) => path),
    methods: ['POST'],
    otherMethods: 'next',
    limits: ['form', 'list'],
    caching: 'not at all',
    about: 'Forms of browsers without scripts.',
  },
  pages: {
    paths: ['*'],
    methods: 'any',
    limits: ['computed', 'list'],
    caching: 'public pages revalidated, admin pages not at all',
    about: 'Pages: `server/pages/public-pages.ts`, `app/admin/screens.ts`. Only newly rendered ones are counted.',
  },
  redirects: {
    paths: ['*'],
    otherMethods: 'next',
    insteadOf404: true,
    about: 'Former addresses, if the rows above answer 404: 301 to their target, unless visitors cannot see it.',
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

/** Returns the label of a row in the metrics. */
export function kindOf(name: RouteName | undefined): NonNullable<Route['kind']> | 'page' {
  const route: Route | undefined = name && routes[name]
  return route?.kind ?? 'page'
}
