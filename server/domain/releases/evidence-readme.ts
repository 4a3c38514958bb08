import { approvableActions, decisions } from '#model/approval.ts'
import { documentPath } from '#model/document-pages.ts'
import { filedAfterSite } from '#model/exchanges-first.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
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
  /** Name of the company. */
  company: string
}

type Comment = View['comments'][number]
type DecidedOn = Omit<Decided, 'documents'> & { documents: readonly { key: number; name: string }[] }

const bothClocks = (at: string) => `${inIndiaToTheSecond(at)} (${at})`

/** Returns the README of a release's evidence, for readers years later without access to this site. */
export function evidenceReadme(response: View): string {
  const {
    name,
    released_at,
    meeting,
    closed,
    papers: documents,
    decided,
    site_first,
    comments,
    at,
    siteUrl,
    company,
  } = response
  return [
    `${company}\nEvidence of the release ${name}`,
    `Released ${bothClocks(released_at)}.\nThis evidence was compiled ${bothClocks(at)}.`,
    ...(meeting?.ended_at ? [`The meeting, ${meeting.name}, ended ${bothClocks(meeting.ended_at)}.`] : []),
    ...(closed ? [`Closed ${bothClocks(closed.at)} by ${closed.by}.`] : []),
    `DOCUMENTS\n\n${documents.map((document) => describeDocument(document, siteUrl)).join('\n\n')}`,
    `APPROVALS\n\n${decided.map(describeDecision).join('\n') || 'No approval was requested.'}`,
    `ACKNOWLEDGEMENTS OF THE EXCHANGES\n\n${describeExchanges(documents, site_first)}`,
    ...(comments.length ? [`COMMENTS\n\n${comments.map(describeComment).join('\n')}`] : []),
    howToCheck(siteUrl),
  ]
    .join('\n\n\n')
    .concat('\n')
}

function describeDocument(
  { slot, name, section, key, shown_at, state, files }: EvidenceDocument,
  siteUrl: string,
): string {
  return [
    `${releaseSlots[slot].name}: ${name}`,
    `  ${section}, ${siteUrl}${documentPath(key)}`,
    `  First published ${bothClocks(shown_at)}; now ${state}`,
    ...files.map(({ path, bytes, sha256 }) => `  ${path}, ${bytes} bytes\n  SHA-256 ${sha256}`),
  ].join('\n')
}

function describeDecision({ decision, by, at, requested_by, requested_action, reason, documents }: DecidedOn): string {
  const sentence = `${decisions[decision]} by ${by}, ${bothClocks(at)}: ${approvableActions[requested_action]} ${documents.map(({ name }) => name).join('; ')}`
  return `${sentence}\n  Requested by ${requested_by}.${reason ? ` Reason: ${reason}` : ''}`
}

/** Returns a line for each acknowledgement number, with its documents. Adds a note if the website published earlier. */
function describeExchanges(documents: readonly EvidenceDocument[], siteFirst: View['site_first']): string {
  const filings = documents.flatMap(({ name, exchange_filings }) =>
    exchange_filings.map((filing) => ({ name, ...filing })),
  )
  const byNumber = Map.groupBy(filings, ({ exchange, number, at }) => `${exchange}: ${number}, ${bothClocks(at)}`)
  const lines = [...byNumber].map(([line, ofNumber]) => `${line}\n  ${ofNumber.map(({ name }) => name).join('; ')}`)
  return [
    ...(lines.length ? lines : ['No acknowledgement was recorded.']),
    ...(filedAfterSite(documents).length ? ['The website published before an exchange had acknowledged.'] : []),
    ...siteFirst.map(({ by, at, reason }) => `Published on the website first by ${by}, ${bothClocks(at)}: ${reason}`),
  ].join('\n')
}

const describeComment = ({ slot, text, by, at, done }: Comment) =>
  `${slot ? `${releaseSlots[slot].name}: ` : ''}${text}\n  ${by}, ${bothClocks(at)}${done ? `. Done by ${done.by}, ${bothClocks(done.at)}` : ''}`

const howToCheck = (siteUrl: string) => `HOW TO VERIFY THIS EVIDENCE

With Node.js, in this folder:  node check-evidence.mjs
The comment at the top of the program describes each check. To check only the hashes:  sha256sum -c SHA256SUMS
Compare the key's fingerprint that the program prints with ${siteUrl}/investorzone/evidence-keys.json, and use the program from
${siteUrl}/check-evidence.mjs if you do not trust the copy in this folder.

papers/           the files, byte for byte as published
SHA256SUMS        the SHA-256 of every file of this folder
SHA256SUMS.sig    the Ed25519 signature of SHA256SUMS, base64
evidence-key.pem  the public key that verifies the signature
release.json      the content of this page, for programs
ledger.json       all ledger entries about the release, its documents, comments, approvals and preview links, each with its hash
record.json       all publications of the investor zone, each line chained to the previous one by its hash (${siteUrl}/investorzone/record.json)
record-head.json  the head of the record at the start of the day in India. Documents of that day are covered by the next day's head: download the evidence again
                  then, or compare record.json with a later head (${siteUrl}/investorzone/record-head.json)

On the server, ./suvira verify checks that no ledger entries were inserted or removed between these. Earlier and later versions
of a document are in ledger.json with their fingerprints (file_sha256).`
