import { setImmediate } from 'node:timers/promises'
import { companyFacts, type InvestorContent, newestFiled } from '#model/investor-zone.ts'
import { builtInGroups } from '#model/zone-pages.ts'
import type { Store } from '#server/store/store.ts'
import type { DocumentRow, InvestorGroupRow } from '#server/store/tables.ts'
import { createFormerLinks, formerLinksSince } from './former-links.ts'
import { linkOf } from './investor-document.ts'
import { createFiling } from './investor-filing.ts'
import { createGroups } from './investor-groups.ts'
import { saveRightArray } from './investor-save.ts'
import { createReads } from './investor-seen.ts'
import {
  contentOf,
  nextRelease,
  rememberShown,
  type Shows,
  visibleContent,
  withdrawnDocuments,
  type Zone,
} from './investor-view.ts'
import type { Ledger } from './ledger.ts'

/** A document visitors can see, and since when. `list` is the name of its group. */
export type Released = {
  key: number
  name: string
  date: string
  list: string
  file_link: string
  audio_link: string
  /** ISO 8601 UTC: its filing or its release, whichever came later. */
  publishedAt: string
}

export type InvestorZone = ReturnType<typeof createInvestorZone>

/** The investor zone: what admins and visitors see of it at an instant, and every change an admin makes to it. */
export function createInvestorZone({ store, ledger, now }: { store: Store; ledger: Ledger; now: () => Date }) {
  const zone = readOncePerRevision(store)
  const shows = rememberShown()
  const visitors = createVisitorsView(zone, now, shows)
  const reads = createReads()

  /** Everything, documents awaiting release included. `reader` is the session that reads, remembered for its later saves. */
  async function everything(reader?: string): Promise<InvestorContent> {
    const read = await zone()
    if (reader) reads.remember(reader, read.revision)
    return { ...contentOf(read, () => true, true), revision: read.revision }
  }

  /** The documents that hold these very bytes, as their file or recording. */
  async function filedWith(hashes: readonly string[]) {
    const files = await store.read.files.withHashes(hashes)
    const hashOf = new Map(files.map((file) => [linkOf(file), file.sha256]))
    const { documents, groups } = await zone()
    return documents.flatMap(({ key, name, group_id, inner_name, file_link, audio_link }) => {
      const list = [groups.find((group) => group.id === group_id)?.name ?? group_id, inner_name].filter(Boolean)
      const found = [hashOf.get(file_link), hashOf.get(audio_link)].filter((hash) => hash !== undefined)
      return found.map((sha256) => ({ sha256, key, name, list }))
    })
  }

  /** The zone as visitors see it at an instant: as the ledger remembers a past one, as it will be for a coming one. */
  async function asOf(instant: Date): Promise<InvestorContent> {
    const read = await zone()
    const then = instant < now() ? await unwound(store, read, instant) : read
    return visibleContent(then, instant)
  }

  /** Puts the groups in that every installation has. Safe to repeat; servers that start together call it one after another. */
  async function prepare(): Promise<void> {
    await store.write(async (rows) => {
      const there = await rows.investors.groups()
      let position = Math.max(-1, ...there.map((group) => group.position))
      for (const group of builtInGroups) {
        if (there.some(({ id }) => id === group._id)) continue
        position += 1
        await rows.investors.insertGroup({
          id: group._id,
          position,
          name: group.name,
          title: group.title,
          description: '',
          kind: group.kind,
          facts: group.kind === 'facts' ? JSON.stringify(companyFacts) : null,
          revision: 0,
        })
      }
    })
    zone.forget()
  }

  return {
    prepare,
    everything,
    asOf,
    /** What visitors see now. The same object as long as nothing they can see changes. */
    visible: visitors.content,
    /** Whether something visitors can see now refers to this link. */
    isVisibleLink: visitors.isVisibleLink,
    filedWith,
    /** What became of a link that visitors could open once. */
    formerLink: createFormerLinks({ store, now }),
    formerLinksSince: (number: number) => formerLinksSince(store, number),
    /** The documents that became visible last, the latest first. */
    released: async (count: number) => releasedOf(await zone(), now(), shows, count),
    /** The first instant after `instant` at which a document is released, if one is planned. */
    nextReleaseAfter: async (instant: Date) => nextRelease((await zone()).documents, instant),
    /** Withdrawn documents, the last withdrawn first. */
    withdrawn: async () => withdrawnDocuments(await store.read.investors.withdrawn(), (await zone()).groups),
    save: (options: Omit<Parameters<typeof saveRightArray>[0], 'ledger' | 'now' | 'lastRead'> & { session?: string }) =>
      saveRightArray({ ...options, ledger, now, lastRead: reads.last(options.session) }),
    ...createFiling({ ledger, now }),
    ...createGroups({ ledger }),
  }
}

/** Reads the zone once per content revision, however many ask. */
function readOncePerRevision(store: Store): { (): Promise<Zone>; forget: () => void } {
  let kept: { revision: number; reading: Promise<Zone> } | undefined
  async function read(revision: number): Promise<Zone> {
    const documents = await store.read.investors.documents()
    const groups = await store.read.investors.groups()
    return { revision, groups, documents: documents.sort(newestFiled) }
  }
  function zone(): Promise<Zone> {
    const revision = store.revision()
    if (kept?.revision === revision) return kept.reading
    const fresh = { revision, reading: read(revision) }
    kept = fresh
    fresh.reading.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.reading
  }
  return Object.assign(zone, {
    forget: () => {
      kept = undefined
    },
  })
}

type View = { zone: Zone; from: number; until: number; content: InvestorContent; links: Set<string> }

/** What visitors see, made once per revision and again when the clock passes a release. */
function createVisitorsView(zone: () => Promise<Zone>, now: () => Date, shows: Shows) {
  let kept: View | undefined
  async function view(): Promise<View> {
    const read = await zone()
    const instant = now()
    const at = instant.getTime()
    if (kept && kept.zone === read && at >= kept.from && at < kept.until) return kept
    const content = visibleContent(read, instant, shows)
    // What is visible may be the same although something else was filed: then it stays the same object.
    const same = kept?.content.revision === content.revision ? kept.content : content
    const shown = read.documents.filter((row) => shows(row, instant))
    kept = {
      zone: read,
      from: at,
      until: nextRelease(read.documents, instant)?.getTime() ?? Number.POSITIVE_INFINITY,
      content: same,
      links: new Set(shown.flatMap((row) => [row.file_link, row.audio_link]).filter(Boolean)),
    }
    return kept
  }
  return {
    content: async () => (await view()).content,
    isVisibleLink: async (link: string) => (await view()).links.has(link),
  }
}

function releasedOf({ groups, documents }: Zone, instant: Date, shows: Shows, count: number): Released[] {
  const names = new Map(groups.map(({ id, title }) => [id, title]))
  return documents
    .filter((row) => shows(row, instant))
    .map(({ key, name, date, group_id, inner_name, file_link, audio_link, filed_at, release_at }) => ({
      key,
      name,
      date,
      list: inner_name || (names.get(group_id) ?? ''),
      file_link,
      audio_link,
      publishedAt: release_at && release_at > filed_at ? release_at : filed_at,
    }))
    .sort(
      (one, other) =>
        (one.publishedAt < other.publishedAt ? 1 : -1) * Number(one.publishedAt !== other.publishedAt) ||
        other.key - one.key,
    )
    .slice(0, count)
}

/** How many ledger entries are unwound at a time: reading them keeps everybody else waiting for a few milliseconds. */
const entriesAtOnce = 200

/** The zone as the ledger remembers it: every change after the instant is taken back, newest first. */
async function unwound(store: Store, zone: Zone, instant: Date): Promise<Zone> {
  const number = await store.read.ledger.lastBy(instant.toISOString())
  const documents = new Map<string, DocumentRow | null>(zone.documents.map((row) => [String(row.key), row]))
  const groups = new Map<string, InvestorGroupRow | null>(zone.groups.map((row) => [row.id, row]))
  const touched = new Set<string>()
  // The first change after the instant holds what stood before it, so later changes of the same row add nothing.
  for (let from = number; ; ) {
    const entries = await store.read.ledger.since(from, ['document', 'investor-section'], entriesAtOnce)
    for (const entry of entries) {
      const place = `${entry.entity} ${entry.entity_id}`
      if (touched.has(place)) continue
      touched.add(place)
      const before = entry.before === null ? null : JSON.parse(entry.before)
      if (entry.entity === 'document') documents.set(entry.entity_id, before)
      else groups.set(entry.entity_id, before)
    }
    const last = entries.at(-1)
    if (!last || entries.length < entriesAtOnce) break
    from = last.number
    await setImmediate()
  }
  return {
    revision: number,
    groups: [...groups.values()].filter((row) => row !== null).sort((one, other) => one.position - other.position),
    documents: [...documents.values()]
      .filter((row) => row !== null)
      .filter((row) => row.withdrawn_at === null)
      .sort(newestFiled),
  }
}
