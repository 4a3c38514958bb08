import fc from 'fast-check'
import { adminPaths } from '#app/admin/screens.ts'
import { pageParameters } from '#app/page-parameters.ts'
import { type CallName, callNames } from '#contract/calls.ts'
import { pageImagePath } from '#model/document-pages.ts'
import { eachNamed, keysOf } from '#model/keys-of.ts'
import { inEnglish, languageCodes } from '#model/languages/languages.ts'
import { slugOf } from '#model/zone-address.ts'
import { subPageNames } from '#model/zone-pages.ts'
import { parameters } from '#server/http/route-parameters.ts'
import { type RouteName, routes } from '#server/http/routes.ts'
import { publicPages } from '#server/pages/public-pages.ts'
import { bodyOf } from './fuzzed-calls.ts'
import { statementReads } from './statement-inputs.ts'

/** Input of a visitor who knows or guesses a filed document. */
export type Guessed = {
  word: string
  slip: string
  keys: readonly number[]
  links: readonly string[]
  event: string
  sha256: string
  /** A fiscal year used by no other document. */
  year: string
}

/** A visitor's request. `of` names its table row; `address` belongs to a page, a file or a call. */
export type RequestedAddress = { of: string; address: string; method?: 'HEAD'; body?: unknown }

const values = ({ word, slip, keys, sha256, year }: Guessed): Readonly<Record<string, readonly string[]>> => ({
  amount: ['10000'],
  basis: ['standalone'],
  bought: ['2026-11-02'],
  by: ['year'],
  category: ['2', 'gastric', 'board'],
  container: ['Ampoule'],
  due: ['2026-12-12'],
  matter: ['dividend'],
  done: ['requested', 'confirmed', 'saved', 'ended'],
  country: ['Kenya;Peru'],
  find: [word],
  form: ['Tablet'],
  in: ['shares'],
  items: ['spe-1001,spe-1002'],
  list: [`${word}\nMargin`],
  kind: ['call'],
  new: ['Last 30 days'],
  order: ['newest'],
  page: ['2'],
  paper: ['Stability data'],
  play: [String(keys[2])],
  q: [word, slip, 'margin'],
  reference: ['SPL-2026-00001'],
  route: ['By mouth'],
  section: ['Annual results', '0'.repeat(24)],
  sent: ['application', 'investors', 'SE-2611-0001', 'SPL-2026-00001'],
  sha256: [sha256],
  span: ['month', 'day'],
  strength: ['50 to 500 mg'],
  status: ['due', 'not-applicable'],
  subject: ['investors'],
  therapy: ['Analgesics'],
  t: ['1'],
  token: ['0'.repeat(46)],
  version: ['1', '2'],
  when: ['past'],
  year: [year, '2026-2027', 'All'],
})

/** Values for the last part of an address, by address. The page that reads most comes first. */
const lastParts: Readonly<Record<string, (guessed: Guessed) => readonly (number | string)[]>> = {
  '/investorzone/documents/:key': ({ keys }) => keys,
  '/investorzone/calls/:key': ({ keys }) => keys,
  '/investorzone/documents/:key.md': ({ keys }) => keys,
  '/investorzone/documents/:key/qr.svg': ({ keys }) => keys,
  '/investorzone/documents/:key/qr.png': ({ keys }) => keys,
  '/investorzone/:page?': () => ['concall', ...subPageNames.map(slugOf)],
  '/investorzone/events/:event.ics': ({ event }) => [event],
  '/careers/:position': () => ['sterile-filling-supervisor'],
  '/admin/desk/applications/:application/cv.pdf': () => ['0'.repeat(24)],
  '/manufacturing/:plant': () => ['navi-mumbai', 'dehradun'],
  '/products-export/:section/:product': () => ['injections/suvidan-spe-1001'],
  '/products-domestic/:section/:product': () => ['drops/suvi-spe-1002'],
  '/products-export/:section/:product/data-sheet.pdf': () => ['injections/suvidan-spe-1036'],
  '/products-domestic/:section/:product/data-sheet.pdf': () => ['drops/suvi-spe-1002'],
  '/admin/desk/releases/:release/evidence.zip': () => ['none'],
  '/admin/pages/:contentPart/content': () => ['home'],
  '/pictures/:uploadedPicture': () => [`${'0'.repeat(32)}-800.avif`],
  '*': ({ word }) => [`/investors/${word}.pdf`],
  '/files/*': ({ links }) =>
    links.flatMap((link) => [link, pageImagePath(link, 1)]).map((link) => link.slice('/files/'.length)),
}

/** Pages and data sheets in another language are asked with the same last part. */
const languagePrefix = new RegExp(`^/(?:${languageCodes.join('|')})(?=/)`)

function addressesOf(pattern: string, guessed: Guessed): string[] {
  const [start, ending = ''] = pattern.split(/[:*][a-z]*\??(?:\/:[a-z]+)*/)
  if (start === pattern) return [pattern]
  const parts = lastParts[pattern.replace(languagePrefix, '')]
  if (!parts) throw new Error(`Say in lastParts what ${pattern} is asked with.`)
  return parts(guessed).map((part) => `${start}${part}${ending}`)
}

/** Returns every public page with every value of each parameter, and once with all parameters malformed. */
export function requestedPages(guessed: Guessed): RequestedAddress[] {
  const tried = values(guessed)
  const admin = adminPaths.map((path) => ({ of: 'admin', address: path.replace(':page?', 'concall') }))
  const unknown = ['/nowhere', `/investorzone/${guessed.word}`].map((address) => ({ of: 'unknown', address }))
  const pages = publicPages.flatMap(({ path }) => {
    const addresses = addressesOf(path, guessed)
    const queries = queriesOf(path, tried, guessed).map((query) => `${addresses[0]}?${query}`)
    return [...addresses, ...queries].map((address) => ({ of: path, address }))
  })
  return [...pages, ...admin, ...unknown]
}

function queriesOf(path: string, tried: Readonly<Record<string, readonly string[]>>, { word }: Guessed): string[] {
  const parameters = Object.entries(pageParameters[inEnglish(path)] ?? {})
  const fitting = parameters.flatMap(([name, takes]) => {
    const taken = tried[name]?.filter(takes) ?? []
    if (!taken.length) throw new Error(`Say in values what ${path}?${name}= is tried with.`)
    return taken.map((value) => `${name}=${encodeURIComponent(value)}`)
  })
  const bent = parameters.map(([name]) => `${name}=%00${word}%F0&${name}[]=${word}&__proto__=${word}`)
  return [...fitting, ...(parameters.length ? [bent.join('&')] : [])]
}

/** Returns every other address: plain, as HEAD, and with query parameters that programs may send. */
export function requestedFiles(guessed: Guessed): RequestedAddress[] {
  // Older documents of a feed, after every release.
  const older = '?before=2099-01-01T00:00:00.000Z'
  const queries = ['', '?by=year&basis=standalone&span=month', `?by=%00${guessed.word}&span[]=${guessed.word}&%F0`]
  return keysOf(routes)
    .filter((name) => !requestedElsewhere.includes(name))
    .flatMap((name) => routes[name].paths.flatMap(withListedValues))
    .flatMap((of) =>
      addressesOf(of, guessed).flatMap((path) => [
        ...[...queries, ...(of.includes('/feed.') ? [older] : [])].map((query) => ({ of, address: path + query })),
        { of, address: path, method: 'HEAD' as const },
      ]),
    )
}

/** Returns a path with each value of its parameters that have a list of values. */
function withListedValues(path: string): string[] {
  const name = keysOf(parameters).find((name) => typeof parameters[name] !== 'string' && path.includes(`:${name}`))
  const values = name ? [parameters[name]].flat() : []
  return name ? values.flatMap((value) => withListedValues(path.replace(`:${name}`, value))) : [path]
}

/**
 * Rows tested elsewhere. Pages and calls are requested by name; metrics are for operators on the same machine; a stream ends with its
 * page (tests/calls/live-updates.test.ts). Assets contain no filed content; files of the brand neither (tests/calls/brand.test.ts).
 */
const requestedElsewhere: readonly RouteName[] = ['calls', 'pages', 'forms', 'metrics', 'live', 'assets', 'brand']

export type VisitorCall = Extract<CallName, `user/${string}`>

/** Valid bodies of each call. A new call without an entry does not compile. */
export const bodies: { [Name in VisitorCall]: (guessed: Guessed) => readonly object[] } = {
  'user/get-products': () => [{}],
  'user/get-synonyms': () => [{}],
  'user/search-products': () => [{ q: 'cef', market: 'export' }],
  'user/get-product': () => [{ id: 'SPE-1001' }],
  'user/get-investors': () => [{}],
  'user/get-events': () => [{}],
  'user/get-figures': () => [{}, { by: 'year' }, { basis: 'standalone' }],
  ...eachNamed(statementReads, () => () => [{}]),
  'user/get-regulation-46': () => [{}],
  'user/get-record-head': () => [{}],
  'user/get-new-documents': () => [{}, { since: '2020-01-01T00:00:00Z' }],
  'user/get-closing-prices': () => [{}],
  'user/get-price-readings': () => [{}],
  'user/get-curr-rate': () => [{}],
  'user/search-documents': everySearch,
  'user/get-document': ({ keys }) =>
    keys.flatMap((key) => [{ key }, { key, page: 2 }, { key, brief: true }, { key, version: 1 }]),
  'user/get-former-document': ({ keys }) => keys.map((key) => ({ key })),
  'user/get-call': ({ keys }) => keys.map((key) => ({ key })),
  'user/verify-document': ({ sha256 }) => [{ sha256 }],
  'user/send-grievance': () => [{}],
  'user/get-grievance-status': () => [{ reference: 'SPL-2026-00001', email: 'holder@post.example' }],
  'user/follow': () => [{}],
  'user/confirm-follow': () => [{}],
  'user/get-follow': () => [{}],
  'user/edit-follow': () => [{}],
  'user/end-follow': () => [{}],
  'user/search-unclaimed': () => [{ folio: '1204', detail: '400001' }],
  'user/get-push-key': () => [{}],
  'user/follow-push': () => [{}],
  'user/unfollow-push': () => [{}],
  'user/download': () => [{}],
  'user/send-application': () => [{}],
  'user/send-message': () => [{}],
  'user/send-enquiry': () => [{}],
}

function everySearch({ word, slip, year }: Guessed): object[] {
  const sections = [undefined, 'Annual results', 'Concall', word]
  const years = [undefined, year, '2026-2027']
  const searches = [word, slip, `margin ${word}`, `"${word} margin"`, 'margin', 'margni', ''].flatMap((q) =>
    sections.flatMap((section) => years.map((year) => ({ q, section, year: year }))),
  )
  return [...searches, ...searches.slice(0, 3).map((search) => ({ ...search, page: 2, order: 'newest' }))]
}

const bentBodies = 25

/** Returns every visitor call with valid bodies and randomly malformed bodies, the same each time. */
export function requestedCalls(guessed: Guessed): RequestedAddress[] {
  const { word, slip, year, sha256, event, links } = guessed
  const text = fc.constantFrom(word, slip, `${word} margin`, year, sha256, event, ...links, 'Annual results', '')
  const names = keysOf(bodies)
  const forgotten = callNames.filter((name) => name.startsWith('user/') && !names.some((known) => known === name))
  if (forgotten.length) throw new Error(`Say in bodies what ${forgotten.join()} is asked.`)
  return names.flatMap((name) =>
    [...bodies[name](guessed), ...fc.sample(bodyOf(name, text), { numRuns: bentBodies, seed: 18 })].map((body) => ({
      of: name,
      address: name,
      body,
    })),
  )
}
