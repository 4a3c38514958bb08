import * as z from 'zod'
import { badInput } from '#contract/refusal.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { midnightInIndia } from '#model/india-time.ts'
import type { AccessWay, IdentifierType } from '#model/insiders.ts'
import { readJson } from '#model/json.ts'
import { includesNormalized } from '#model/normalize-for-search.ts'
import { numberedPage } from '#model/numbered-page.ts'
import { isReleased, releasedTogether, releaseState } from '#model/release.ts'
import type { InsiderEntryRow } from '#server/store/insiders.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import type { Services } from '../dependencies.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import { partsOf, readFullRelease } from '../releases/release-parts.ts'
import { withContext } from '../with-context.ts'
import { type Access, readAccess, readRoleIntervals } from './access.ts'
import { addEntry, openIdentifier } from './entries.ts'
import { missingIdentifiers } from './missing.ts'
import { hashOf } from './note-entry.ts'

type Parts = Pick<Services, 'store' | 'ledger' | 'now'>

export type Insiders = ReturnType<typeof createInsiders>

/** People who knew the documents of a release before their publication (PIT Reg 3(5) and 3(6)). */
export function createInsiders(parts: Parts) {
  return withContext(parts, { list, missing, exportQuarter, add: addEntry })
}

type Insider = {
  person: string
  name: string
  since: string
  /** Empty while the access lasts. */
  until: string
  through: AccessWay[]
  entries: ListedEntry[]
}

type ListedEntry = {
  _id: string
  at: string
  by: string
  name: string
  identifier_type: IdentifierType
  /** Last four characters only. */
  identifier: string
  nature: string
  purpose: string
  /** Empty if the access began with a role or a preview link. */
  since: string
  every_release: boolean
  corrects: string
  /** False if the entry differs from its hash in the ledger. */
  intact: boolean
}

type InsiderRelease = Pick<ReleaseRow, 'name' | 'created_at'> & {
  _id: string
  /** Time of publication; empty while it is unpublished. */
  published_at: string
  people: Insider[]
}

/** Returns the releases, newest first, each with the people who had access before its publication. `search`: part of a release or person. */
async function list(parts: Parts, { search = '', page }: { search?: string; page?: number }) {
  const releases = await readReleases(parts)
  const matching = releases.filter(({ name, people }) =>
    [name, ...people.flatMap((one) => [one.person, one.name])].some((text) => includesNormalized(text, search)),
  )
  return { ...numberedPage(matching, page), missing: await missing(parts) }
}

/** Returns the people with access to unpublished documents whose identifier is not entered yet. */
const missing = (parts: Parts) => missingIdentifiers(parts.store.read, (release) => publishedAt(parts, release))

async function readReleases(parts: Parts): Promise<InsiderRelease[]> {
  const { read } = parts.store
  const roles = await readRoleIntervals(read)
  const entries = Map.groupBy(await listEntries(parts), ({ release_id }) => release_id)
  const general = entries.get('') ?? []
  entries.delete('')
  const releases: InsiderRelease[] = []
  for (const release of await read.releases.all()) {
    const publicAt = await publishedAt(parts, release)
    const access = await readAccess(read, release, { roles, publicAt })
    const people = groupPeople(access, { entries: entries.get(release.id) ?? [], general })
    releases.push({
      _id: release.id,
      name: release.name,
      created_at: release.created_at,
      published_at: publicAt,
      people,
    })
    entries.delete(release.id)
  }
  // Entries stay, whatever becomes of their release.
  for (const [id, [first, ...others]] of entries)
    if (first)
      releases.push({
        ...{ _id: id, name: first.release_name, created_at: first.at, published_at: '' },
        people: groupPeople([], { entries: [first, ...others], general }),
      })
  return releases
}

/** Returns the time at which the last document of a release became public; empty while one is not. */
async function publishedAt({ store, now }: Parts, release: ReleaseRow): Promise<string> {
  const known = { groups: await store.read.investors.groups(), approvals: [], instant: now() }
  const items = partsOf(await readFullRelease(store.read, release), known)
  if (!isReleased(releaseState(items))) return ''
  const times = releasedTogether(items).flatMap(({ shown_at }) => shown_at ?? [])
  return times.sort().at(-1) ?? ''
}

type StoredEntry = ListedEntry & Pick<InsiderEntryRow, 'person' | 'release_id' | 'release_name'> & { clear: string }

const Noted = z.object({ hash: z.string() })
const entriesMax = 1_000_000

async function listEntries({ store }: Parts): Promise<StoredEntry[]> {
  const { read } = store
  const notes = await read.ledger.since(0, ['insider'], entriesMax)
  const hashes = new Map(
    notes.map(({ entity_id, after }) => [entity_id, Noted.safeParse(readJson(after ?? '')).data?.hash]),
  )
  const rows = await read.insiders.entries()
  return Promise.all(
    rows.map(async (row) => {
      const clear = await openIdentifier(read, row.identifier)
      return {
        ...{ _id: row.id, at: row.at, by: row.entered_by, name: row.name, person: row.person },
        ...{ identifier_type: row.identifier_type, identifier: `••••${clear.slice(-4)}`, clear },
        ...{ nature: row.nature, purpose: row.purpose, since: row.since, corrects: row.corrects },
        every_release: row.release_id === '',
        ...{ release_id: row.release_id, release_name: row.release_name, intact: hashes.get(row.id) === hashOf(row) },
      }
    }),
  )
}

type Entries = {
  /** Entries about people with this release. */
  entries: readonly StoredEntry[]
  /** Entries about admins, for every release that they have access to. */
  general: readonly StoredEntry[]
}

function groupPeople(access: readonly Access[], { entries, general }: Entries): Insider[] {
  // Access that began with a role or a link is listed above, or has not begun.
  const entered = entries
    .filter(({ since }) => since)
    .map(({ person, name, since }) => ({ person, name, way: 'entry' as const, since, until: '' }))
  const all = [...general, ...entries]
  const people = Map.groupBy([...access, ...entered], ({ person }) => person.toLowerCase())
  return [...people]
    .map(([person, ways]) => ({
      person,
      // Names of entries are full names.
      name: all.findLast((entry) => entry.person === person)?.name ?? ways.findLast(({ name }) => name)?.name ?? '',
      since: ways.map(({ since }) => since).sort()[0] ?? '',
      until: lastEnd(ways),
      through: [...new Set(ways.map(({ way }) => way))],
      entries: all
        .filter((entry) => entry.person === person)
        .map(({ person: _, release_id: __, release_name: ___, clear: ____, ...entry }) => entry),
    }))
    .sort((one, other) => (one.since < other.since ? -1 : 1))
}

/** Returns the end of the last access that ends by itself; empty if a role or a link is still open. */
function lastEnd(ways: readonly Access[]): string {
  const ending = ways.filter(({ way }) => way === 'role' || way === 'preview')
  const ends = ending.map(({ until }) => until)
  return ends.includes('') ? '' : (ends.sort().at(-1) ?? '')
}

/**
 * Returns the people with access in a quarter, with their identifiers in clear text, for the certificate of the compliance officer. The
 * ledger records who exported how many rows.
 */
async function exportQuarter(parts: Parts, actor: Actor, quarter: string) {
  const period = readPeriod(quarter)
  if (period?.kind !== 'quarter') throw badInput('quarter', 'Enter a quarter like 2026-Q2.')
  const from = midnightInIndia(period.from).toISOString()
  const to = new Date(midnightInIndia(period.to).getTime() + dayMs).toISOString()
  const identifiers = new Map((await listEntries(parts)).map(({ _id, clear }) => [_id, clear]))
  const rows = (await readReleases(parts)).flatMap(({ name: release, published_at, people }) =>
    people
      .filter(({ since, until }) => since < to && !((until && until <= from) || (published_at && published_at <= from)))
      .flatMap((insider) => exportRows({ release, published_at }, insider, identifiers)),
  )
  const { revision } = await parts.ledger.change(actor, async (_, note) => {
    const after = { rows: rows.length, quarter }
    note({ action: 'export insiders', entity: 'insider', id: newId(), before: null, after })
  })
  return { revision, rows }
}

const dayMs = 24 * 3_600_000

function exportRows(
  release: { release: string; published_at: string },
  { person, name, since, until, through, entries }: Insider,
  identifiers: ReadonlyMap<string, string>,
) {
  const access = { ...release, person, name, since, until, through }
  const none = {
    identifier_type: '',
    identifier: '',
    nature: '',
    purpose: '',
    entered_at: '',
    entered_by: '',
    intact: true,
  }
  if (!entries.length) return [{ ...access, ...none }]
  return entries.map((entry) => ({
    ...access,
    name: entry.name || name,
    ...{ identifier_type: entry.identifier_type, identifier: identifiers.get(entry._id) ?? '' },
    ...{
      nature: entry.nature,
      purpose: entry.purpose,
      entered_at: entry.at,
      entered_by: entry.by,
      intact: entry.intact,
    },
  }))
}
