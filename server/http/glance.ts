/** The few headers that decide whether a request can be answered with what is kept. */
export type Glance = {
  host?: string
  accepted?: string
  ifNoneMatch?: string
  contentLength?: string
  contentType?: string
  origin?: string
  site?: string
  /** Something that wants a closer look: a body in pieces or packed, or one of these headers twice. */
  unusual: boolean
}

/**
 * Looks through the header lines once, as they came. Node would first put all of them into an object, twice: that costs as much as
 * sending a page that is ready.
 */
export function glanceAt(rawHeaders: readonly string[]): Glance {
  const seen: Glance = { unusual: false }
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    const field = fields[name] ?? (lengths[name.length] ? fields[name.toLowerCase()] : undefined)
    if (field === undefined) continue
    if (field === 'unusual') seen.unusual = true
    else if (seen[field] === undefined) seen[field] = rawHeaders[at + 1] as string
    else seen.unusual = true
  }
  return seen
}

type Field = Exclude<keyof Glance, 'unusual'> | 'unusual'

/** By name in lower case and as most clients write it. Without a prototype: names come from outside. */
const fields: Record<string, Field | undefined> = Object.assign(Object.create(null), {
  host: 'host',
  'accept-encoding': 'accepted',
  'if-none-match': 'ifNoneMatch',
  'content-length': 'contentLength',
  'content-type': 'contentType',
  origin: 'origin',
  'sec-fetch-site': 'site',
  'transfer-encoding': 'unusual',
  'content-encoding': 'unusual',
  expect: 'unusual',
  upgrade: 'unusual',
})
for (const [name, field] of Object.entries(fields))
  fields[name.replace(/\b[a-z]/g, (first) => first.toUpperCase())] = field

/** Which lengths these names have. */
const lengths: readonly boolean[] = Object.keys(fields).reduce<boolean[]>((found, { length }) => {
  found[length] = true
  return found
}, [])
