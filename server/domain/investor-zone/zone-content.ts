import { createHash } from 'node:crypto'
import { generalInformation } from '#contract/replies/investor-zone.ts'
import { assertNever } from '#model/assert-never.ts'
import { type CompanyFacts, companyPart } from '#model/company/company.ts'
import { companyWith } from '#model/company/parts.ts'
import { documentState } from '#model/document-states.ts'
import { toDocumentResponse } from '#model/document-text.ts'
import { factLabels } from '#model/fact-labels.ts'
import {
  type GeneralInformation,
  generalFacts,
  type InvestorContent,
  type InvestorDocument,
  isReleased,
  type RightGroup,
} from '#model/investor-zone.ts'
import { eachNamed, keysOf } from '#model/keys-of.ts'
import { changesAt } from '#model/site-content/changes-at.ts'
import type { ContentChangeRow, DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import { innerNames, leftMenuOf } from '#model/zone-pages.ts'
import type { ApprovalRow } from '#server/store/approvals.ts'
import { listId, replacedKeys } from './document-rows.ts'
import { type IsVisible, visibleRows } from './visibility.ts'

/** Groups in order and documents newest first, without withdrawn ones. */
export type Zone = {
  revision: number
  groups: InvestorGroupRow[]
  documents: DocumentRow[]
  /** Changes of the company's facts, which General Information shows. */
  contentChanges: readonly ContentChangeRow[]
  /** Pending requests; undefined for a past zone. */
  approvals?: ApprovalRow[]
}

/** First revision number of visitors' content: beyond any ledger number, still an exact integer. */
export const visitorRevisions = 2 ** 48

/** Returns visitors' content at an instant, with a revision that depends only on that content. */
export function visibleContent(zone: Zone, instant: Date, shows: IsVisible = isReleased): InvestorContent {
  const documents = [...visibleRows(zone.documents, instant, shows)]
  const replaced = replacedKeys(documents)
  const content = contentOf({ ...zone, documents }, (row) => !replaced.has(row.key), { instant })
  const digest = createHash('sha256').update(JSON.stringify(content, withDigests)).digest('hex')
  return { ...content, revision: visitorRevisions + Number.parseInt(digest.slice(0, 12), 16) }
}

const digests = new WeakMap<InvestorDocument, string>()

/** Replaces each list of documents by the digests of its documents: a change of one document must not hash all again. */
function withDigests(_: string, value: unknown): unknown {
  return isDocumentList(value) ? value.map(digestOf).join() : value
}

function digestOf(document: InvestorDocument): string {
  const digest = digests.get(document) ?? createHash('sha256').update(JSON.stringify(document)).digest('base64')
  digests.set(document, digest)
  return digest
}

const isDocumentList = (value: unknown): value is InvestorDocument[] =>
  Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null && 'section_id' in value[0]

type AdminContent = { from: number; until: number; content: InvestorContent }

const adminContents = new WeakMap<Zone, AdminContent>()

/** Returns all content of a zone with states, the same object until the next release instant. */
export function adminContent(zone: Zone, instant: Date): InvestorContent {
  const time = instant.getTime()
  const known = adminContents.get(zone)
  if (known && time >= known.from && time < known.until) return known.content
  const content = { ...contentOf(zone, () => true, { instant, withStates: true }), revision: zone.revision }
  const later = zone.documents.flatMap(({ release_at }) => (release_at ? Date.parse(release_at) : []))
  const until = later.reduce((next, at) => (at > time && at < next ? at : next), Number.POSITIVE_INFINITY)
  adminContents.set(zone, { from: time, until, content })
  return content
}

/** Returns visitors' content at an instant for admins, each document with its state at that time. */
export function contentAsOf(zone: Zone, instant: Date): InvestorContent {
  const { revision } = visibleContent(zone, instant)
  return { ...contentOf(zone, (row) => isReleased(row, instant), { instant, withStates: true }), revision }
}

/** Builds the nested wire format (Spec 3) at an instant. `withStates`: for admins, each document has its state at that time. */
export function contentOf(
  { groups, documents, contentChanges, approvals = [] }: Omit<Zone, 'revision'>,
  shows: (row: DocumentRow) => boolean,
  { instant, withStates = false }: { instant: Date; withStates?: boolean },
): Omit<InvestorContent, 'revision'> {
  const lists = new Map<string, InvestorDocument[]>()
  const open = new Map(approvals.map((approval) => [approval.document, approval]))
  for (const row of documents) {
    if (!shows(row)) continue
    const response = withStates
      ? { ...asDocument(row), ...toAdminView(row, instant, open.get(row.key)) }
      : asDocument(row)
    const id = listId(row)
    const list = lists.get(id)
    if (list) list.push(response)
    else lists.set(id, [response])
  }
  const { company } = companyWith(changesAt(contentChanges, instant))
  const rightArray = groups.map(({ id, name, title, description, kind, facts }): RightGroup => {
    const list = (inner_name: string) => lists.get(listId({ group_id: id, inner_name })) ?? []
    const data = groupData(kind, generalInformationOf(company, facts), list)
    return { _id: id, name, title, desc: description, data }
  })
  return { leftMenu: leftMenuOf(rightArray), rightArray }
}

function groupData(
  kind: InvestorGroupRow['kind'],
  facts: GeneralInformation,
  list: (inner: string) => InvestorDocument[],
): RightGroup['data'] {
  switch (kind) {
    case 'facts':
      return [facts]
    case 'groups':
      return innerNames.map((name) => ({ name, data: list(name) }))
    case 'documents':
      return list('')
    default:
      return assertNever(kind)
  }
}

const original = generalFacts(companyPart.values)

/**
 * Returns General Information: the company's facts. An earlier release stored its own; a value stored there that differs from the original
 * stays until the fact is changed.
 */
function generalInformationOf(company: CompanyFacts, stored: string | null): GeneralInformation {
  const facts = generalFacts(company)
  if (stored === null) return facts
  const before = generalInformation.parse(JSON.parse(stored))
  return eachNamed(keysOf(factLabels), (name) => (facts[name] === original[name] ? before[name] : facts[name]))
}

const documentResponses = new WeakMap<DocumentRow, InvestorDocument>()

/** Returns a document as sent to the browser. Visitors receive neither its release instant nor its state. */
function asDocument(row: DocumentRow): InvestorDocument {
  const known = documentResponses.get(row)
  if (known) return known
  const response = { ...toDocumentResponse(row), key: row.key, section_id: row.group_id }
  documentResponses.set(row, response)
  return response
}

function toAdminView(row: DocumentRow, instant: Date, input?: ApprovalRow) {
  return {
    ...(row.release_at && { release_at: row.release_at }),
    state: documentState(row, instant),
    ...(row.corrected_at && { corrected_at: row.corrected_at }),
    ...(row.waiting_since && !row.withdrawn_at && { waiting_since: row.waiting_since }),
    ...(row.held_since && { held_since: row.held_since }),
    ...(input && {
      approval: { id: input.id, action: input.action, ...(input.sent_back_at && { rejected: true }) },
    }),
  }
}

/** Returns withdrawn documents with the names of their lists. */
export function withdrawnDocuments(
  documents: readonly DocumentRow[],
  groups: readonly InvestorGroupRow[],
  instant: Date,
) {
  return documents.map((row) => ({
    ...asDocument(row),
    ...toAdminView(row, instant),
    list: [groups.find((group) => group.id === row.group_id)?.name ?? row.group_id, row.inner_name].filter(Boolean),
    withdrawn_at: row.withdrawn_at ?? '',
    withdrawn_by: row.withdrawn_by ?? '',
    withdrawn_reason: row.withdrawn_reason ?? '',
  }))
}
