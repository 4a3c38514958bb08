import { badInput } from '#contract/refusal.ts'
import type { ExchangeFiling } from '#model/exchange-filing.ts'
import { dayInIndia } from '#model/india-time.ts'
import { isReleased, type ReleaseSlot } from '#model/release.ts'
import { slugOf } from '#model/zone-address.ts'
import type { Store } from '#server/store/store.ts'
import type { LedgerRow } from '#server/store/tables.ts'
import type { Services } from '../dependencies.ts'
import { siteFirstIn } from '../exchange-filings/exchanges-first.ts'
import type { InvestorZone } from '../investor-zone/investor-zone.ts'
import { evidenceReadme } from './evidence-readme.ts'
import { createEvidenceSigner } from './evidence-signer.ts'
import type { Releases } from './releases.ts'

type Parts = Pick<Services, 'store' | 'now' | 'siteUrl' | 'company'> & {
  releases: Pick<Releases, 'one'>
  zone: Pick<InvestorZone, 'record' | 'recordHead'>
}

/** A document in the evidence. Times are ISO 8601 UTC. */
export type EvidenceDocument = {
  slot: ReleaseSlot
  name: string
  section: string
  key: number
  state: string
  shown_at: string
  exchange_filings: readonly (ExchangeFiling & { by: string })[]
  files: { path: string; bytes: number; sha256: string; pages?: number }[]
}

/** A stored file of the evidence: its path in the archive and its link. */
export type EvidenceFile = { path: string; link: string; sha256: string }

export type Evidence = ReturnType<typeof createEvidence>

type Release = Awaited<ReturnType<Releases['one']>>

/**
 * Evidence of a published release: its files with their SHA-256 and times, and acknowledgements by the exchanges. Also the ledger entries
 * about each document, and the public record with its head. `read` returns links instead of bytes, so that large files are streamed from
 * the storage.
 */
export function createEvidence(parts: Parts) {
  return { read: (id: string) => readEvidence(parts, id), signer: createEvidenceSigner(parts) }
}

async function readEvidence({ store, now, releases, zone, siteUrl, company: facts }: Parts, id: string) {
  const release = await releases.one(id)
  const { released_at } = release
  if (!isReleased(release.state) || !released_at)
    throw badInput('id', 'Nothing has been published yet. The evidence file will be available after the release.')
  const { papers: documents, files } = papersOf(release)
  const [entries, lines, head] = await Promise.all([entriesOf(store, release), zone.record(), zone.recordHead()])
  const company = (await facts.facts()).company.name
  const { name, meeting, decided, closed, comments } = release
  const response = {
    name,
    released_at,
    ...(meeting && { meeting }),
    ...(closed && { closed }),
    papers: documents,
    decided,
    comments,
    site_first: siteFirstIn(entries),
  }
  const texts = [
    { path: 'README.txt', text: evidenceReadme({ ...response, at: now().toISOString(), siteUrl, company }) },
    { path: 'release.json', text: written(response) },
    { path: 'ledger.json', text: written({ entries }) },
    { path: 'record.json', text: written({ lines }) },
    { path: 'record-head.json', text: written(head) },
  ]
  return { name: savedAs(release, released_at), files, texts }
}

const written = (value: unknown) => `${JSON.stringify(value, undefined, 1)}\n`

/** `evidence-2026-11-12-board-meeting-q2-fy27` */
function savedAs({ name }: Release, released_at: string): string {
  return `evidence-${dayInIndia(new Date(released_at))}-${slugOf(name).slice(0, 60)}`
}

/** Returns the filed documents in the order of the release room, each with its files under unique names in the archive. */
function papersOf({ parts }: Release) {
  const files: EvidenceFile[] = []
  const documents = parts.flatMap(
    ({ key, shown_at, slot, name, section, state, files: documentFiles, exchange_filings }): EvidenceDocument[] => {
      if (key === undefined || !shown_at) return []
      const response = documentFiles.map(({ link, sha256, bytes, pages, name: fileName }) => {
        const place = String(files.length + 1).padStart(2, '0')
        const path = `papers/${place}-${fileName.replaceAll(/[^\p{L}\p{M}\p{N}_.\- ]/gu, '_')}`
        files.push({ path, link, sha256 })
        return { path, bytes, sha256, ...(pages && { pages }) }
      })
      return [{ slot, name, section, key, state, shown_at, exchange_filings, files: response }]
    },
  )
  return { papers: documents, files }
}

/**
 * Returns the ledger entries of a release, oldest first. Includes its comments, documents, approvals, exchange acknowledgements, meeting
 * and preview links.
 */
async function entriesOf(store: Store, { _id, parts, meeting }: Release): Promise<LedgerRow[]> {
  const keys = parts.flatMap(({ key }) => (key === undefined ? [] : [String(key)]))
  const previews = (await store.read.previews.of(_id)).map(({ id }) => id)
  const comments = await store.read.comments.of(_id)
  const filings = parts.flatMap(({ exchange_filings }) => exchange_filings)
  const rows = [
    ['release', _id],
    ...comments.map(({ id }) => ['comment', id]),
    ...(meeting ? [['event', meeting._id]] : []),
    ...keys.flatMap((key) => [
      ['document', key],
      ['approval', key],
    ]),
    ...previews.map((id) => ['preview', id]),
    ...filings.map(({ _id: id }) => ['exchange-filing', id]),
  ]
  const matches = await Promise.all(rows.map(([entity = '', id = '']) => store.read.ledger.ofRow(entity, id, 0)))
  return matches.flat().sort((a, b) => a.number - b.number)
}
