import { approvableActions, decisions } from '#model/approval.ts'
import { documentPath } from '#model/document-pages.ts'
import { filedAfterSite } from '#model/exchanges-first.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import { companyFacts } from '#model/investor-zone.ts'
import { releaseSlots } from '#model/release.ts'
import type { commentsOf } from './comments.ts'
import type { Decided } from './decided.ts'
import type { EvidenceDocument } from './evidence.ts'

type View = {
  name: string
  released_at: string
  meeting?: { name: string; ended_at: string }
  closed?: { at: string; by: string }
  papers: readonly EvidenceDocument[]
  decided: readonly DecidedOn[]
  site_first: readonly { by: string; at: string; reason: string }[]
  comments: Awaited<ReturnType<typeof commentsOf>>
  /** Time at which the evidence was compiled, ISO 8601 UTC. */
  at: string
  siteUrl: string
}

type Comment = View['comments'][number]
type DecidedOn = Omit<Decided, 'papers'> & { papers: readonly { key: number; name: string }[] }

const bothClocks = (at: string) => `${inIndiaToTheSecond(at)} (${at})`

/** Returns the README of a release's evidence, for readers years later without access to this site. */
export function evidenceReadme(response: View): string {
  const { name, released_at, meeting, closed, papers, decided, site_first, comments, at, siteUrl } = response
  return [
    `${companyFacts.comp_name}\nEvidence of a release: ${name}`,
    `Released ${bothClocks(released_at)}.\nPut together ${bothClocks(at)}.`,
    ...(meeting?.ended_at ? [`The meeting, ${meeting.name}, ended ${bothClocks(meeting.ended_at)}.`] : []),
    ...(closed ? [`Closed ${bothClocks(closed.at)} by ${closed.by}: nothing of it was left to do.`] : []),
    `THE PAPERS\n\n${papers.map((paper) => paperInWords(paper, siteUrl)).join('\n\n')}`,
    `WHO APPROVED\n\n${decided.map(decidedInWords).join('\n') || 'Nobody was asked to approve.'}`,
    `WHAT THE EXCHANGES ACKNOWLEDGED\n\n${exchangesInWords(papers, site_first)}`,
    ...(comments.length ? [`WHAT WAS SAID BEFORE\n\n${comments.map(commentInWords).join('\n')}`] : []),
    howToCheck(siteUrl),
  ]
    .join('\n\n\n')
    .concat('\n')
}

function paperInWords({ slot, name, section, key, shown_at, state, files }: EvidenceDocument, siteUrl: string): string {
  return [
    `${releaseSlots[slot].name}: ${name}`,
    `  ${section}, ${siteUrl}${documentPath(key)}`,
    `  First seen ${bothClocks(shown_at)}; now ${state}`,
    ...files.map(({ path, bytes, sha256 }) => `  ${path}, ${bytes} bytes\n  SHA-256 ${sha256}`),
  ].join('\n')
}

function decidedInWords({ decision, by, at, asked_by, asked_for, reason, papers }: DecidedOn): string {
  const what = `${decisions[decision]} by ${by}, ${bothClocks(at)}: ${approvableActions[asked_for]} ${papers.map(({ name }) => name).join('; ')}`
  return `${what}\n  Asked by ${asked_by}.${reason ? ` Reason: ${reason}` : ''}`
}

/** Returns a line for each acknowledgement number, with its documents. Adds a note if the website published earlier. */
function exchangesInWords(papers: readonly EvidenceDocument[], siteFirst: View['site_first']): string {
  const filings = papers.flatMap(({ name, exchange_filings }) =>
    exchange_filings.map((filing) => ({ name, ...filing })),
  )
  const byNumber = Map.groupBy(filings, ({ exchange, number, at }) => `${exchange}: ${number}, ${bothClocks(at)}`)
  const lines = [...byNumber].map(([line, ofNumber]) => `${line}\n  ${ofNumber.map(({ name }) => name).join('; ')}`)
  return [
    ...(lines.length ? lines : ['No number was recorded.']),
    ...(filedAfterSite(papers).length ? ['The website was earlier than an exchange.'] : []),
    ...siteFirst.map(({ by, at, reason }) => `Published on the website first by ${by}, ${bothClocks(at)}: ${reason}`),
  ].join('\n')
}

const commentInWords = ({ slot, text, by, at, done }: Comment) =>
  `${slot ? `${releaseSlots[slot].name}: ` : ''}${text}\n  ${by}, ${bothClocks(at)}${done ? `. Done by ${done.by}, ${bothClocks(done.at)}` : ''}`

const howToCheck = (siteUrl: string) => `HOW TO CHECK IT

With Node.js, in this folder:  node check-evidence.mjs
The top of the program describes each check. Without it, the hashes alone:  sha256sum -c SHA256SUMS
Compare the key's fingerprint that the program prints with ${siteUrl}/investorzone/evidence-keys.json, and use the program from
${siteUrl}/check-evidence.mjs if you doubt the copy in this folder.

papers/           the files, byte for byte as visitors open them
SHA256SUMS        the SHA-256 of every file of this folder
SHA256SUMS.sig    the Ed25519 signature of SHA256SUMS, base64
evidence-key.pem  the public key that verifies it
release.json      what this page says, for programs
ledger.json       every entry of our ledger about the release, its papers, what was said of them, their approvals and its preview links, each with its hash
record.json       every publication of the zone, each line sealed with the one before (${siteUrl}/investorzone/record.json)
record-head.json  the record as the day in India began. Papers of the same day are covered by the next day's head: take the evidence again
                  then, or compare record.json with a later head (${siteUrl}/investorzone/record-head.json)

That no entry of the ledger was put in or taken out between those shown here, ./suvira verify tells on the server. Earlier and later versions
of a paper stand in ledger.json with their fingerprints (file_sha256).`
