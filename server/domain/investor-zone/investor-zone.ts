import { documentState } from '#model/document-states.ts'
import { linksIn } from '#model/document-text.ts'
import type { InvestorContent } from '#model/investor-zone.ts'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import type { Store } from '#server/store/store.ts'
import { withContext } from '../with-context.ts'
import { prepare } from './built-in-groups.ts'
import type { ChangeContext } from './change-documents.ts'
import { disposalRegister } from './disposals.ts'
import { linkOf } from './document-links.ts'
import { createDocumentList } from './document-list.ts'
import { discardDraft, drafts, publishDraft, saveDraft } from './drafts.ts'
import { type SaveOptions, saveRightArray } from './edit-investor/edit-investor.ts'
import { createLastReads, type LastReads } from './edit-investor/last-read.ts'
import { figuresOf } from './figures.ts'
import { filedFigures } from './filed-figures.ts'
import { editDocument, fileDocuments, restoreDocument, withdrawDocument } from './filing.ts'
import { createFormerLinks, formerDocument, formerLinksSince } from './former-links.ts'
import { addGroup, renameGroup } from './groups.ts'
import { compareFigures, recordImported } from './imported-figures.ts'
import { createListedStatements } from './listed-statements.ts'
import { moveDocuments, planMove } from './move-documents.ts'
import { createNewDocuments } from './new-documents.ts'
import { createNews } from './news.ts'
import { zoneAt } from './past-zone.ts'
import { compareWithUpload } from './proposed-figures.ts'
import { createRecordHead, publicRecord } from './public-record.ts'
import { createPublications, type Publications } from './publications.ts'
import { createRecordedCalls } from './recorded-call.ts'
import { type ReleasedQuery, releasedOf } from './released.ts'
import { recordTypedFigures } from './typed-figures.ts'
import { verification } from './verify-document.ts'
import { createVisibility, type IsVisible, nextRelease } from './visibility.ts'
import { createVisibleDocuments } from './visible-documents.ts'
import { createStatementReading, type StatementReading } from './visible-statements.ts'
import { createVisitorsView } from './visitors-view.ts'
import { adminContent, contentAsOf, withdrawnDocuments } from './zone-content.ts'
import { createZoneReading, type ZoneReading } from './zone-reading.ts'

type ZoneContext = ChangeContext & {
  store: Store
  zone: ZoneReading
  shows: IsVisible
  lastReads: LastReads
  statements: StatementReading
}

type Parts = ChangeContext & { store: Store; storage: FileStorage }

const ofFigures = { recordFigures: recordTypedFigures, compareFigures, compareWithUpload, recordImported }

function ofRecord({ store, now, publications }: Pick<Parts, 'store' | 'now'> & { publications: Publications }) {
  return {
    verify: async (sha256: string) => verification(await publications(), sha256),
    formerDocument: async (key: number) => formerDocument(await publications(), key),
    record: async () => publicRecord(await publications()),
    recordHead: createRecordHead({ store, now, publications }),
  }
}

export type InvestorZone = ReturnType<typeof createInvestorZone>

/** The investor zone: its content for admins and visitors at an instant, and all changes by admins. */
export function createInvestorZone({ store, ledger, now, announcing, storage }: Parts) {
  const zone = createZoneReading(store)
  const shows = createVisibility()
  const statements = createStatementReading(store)
  const context: ZoneContext = { store, ledger, now, announcing, zone, shows, statements, lastReads: createLastReads() }
  const visitors = createVisitorsView(zone, now, shows)
  const publications = createPublications({ store, now, zone, shows })
  return {
    documents: createVisibleDocuments({ zone, now, shows, publications }),
    documentRows: async () => (await zone()).documents,
    documentList: createDocumentList({ store, zone, now }),
    publications,
    newDocuments: createNewDocuments({ zone, publications }),
    news: createNews({ zone, publications }),
    recordedCall: createRecordedCalls({ store, now, zone, shows, storage }),
    disposals: () => disposalRegister({ store, now, zone, publications }),
    ...ofRecord({ store, now, publications }),
    visible: visitors.content,
    isVisibleLink: visitors.isVisibleLink,
    isVisibleDocument: visitors.isVisibleDocument,
    formerLink: createFormerLinks({ store, now }),
    ...withContext(context, { drafts, saveDraft, discardDraft, publishDraft }),
    ...withContext(context, {
      prepare,
      everything,
      asOf,
      filedWith,
      released,
      nextReleaseAfter,
      withdrawn,
      save,
      fileDocuments,
      editDocument,
      withdrawDocument,
      restoreDocument,
    }),
    ...withContext(context, { planMove, moveDocuments, addGroup, renameGroup }),
    ...withContext(context, ofFigures),
    statements: createListedStatements(context),
    ...withContext({ ...context, publications }, { filedFigures, figures: figuresOf }),
    formerLinksSince: (number: number) => formerLinksSince(store, number),
  }
}

/** Returns all content, including scheduled documents. `reader` is the reading session, remembered for its later saves. */
async function everything({ zone, now, lastReads }: ZoneContext, reader?: string): Promise<InvestorContent> {
  const content = await zone()
  if (reader) lastReads.remember(reader, content.revision)
  return adminContent(content, now())
}

/** Returns the documents whose file or recording has one of these hashes. */
async function filedWith({ store, now, zone }: ZoneContext, hashes: readonly string[]) {
  const files = await store.read.files.withHashes(hashes)
  const hashOf = new Map(files.map((file) => [linkOf(file), file.sha256]))
  const { documents, groups } = await zone()
  const instant = now()
  return documents.flatMap((row) => {
    const { key, name, group_id, inner_name } = row
    const list = [groups.find((group) => group.id === group_id)?.name ?? group_id, inner_name].filter(Boolean)
    const matches = linksIn(row).flatMap((link) => hashOf.get(link) ?? [])
    return matches.map((sha256) => ({ sha256, key, name, list, state: documentState(row, instant) }))
  })
}

/** Returns the zone as visible to visitors at an instant: from the ledger for a past instant, projected for a future one. */
async function asOf({ store, zone, now }: ZoneContext, instant: Date): Promise<InvestorContent> {
  const content = await zone()
  if (instant < now()) return contentAsOf(await zoneAt(store, content, instant), instant)
  // The state after the end of the board meeting.
  const documents = content.documents.map((row) => ({ ...row, held_since: null }))
  return contentAsOf({ ...content, documents }, instant)
}

async function released({ zone, now, shows }: ZoneContext, query: ReleasedQuery) {
  return releasedOf(await zone(), { instant: now(), shows }, query)
}

async function nextReleaseAfter({ zone }: ZoneContext, instant: Date): Promise<Date | undefined> {
  return nextRelease((await zone()).documents, instant)
}

async function withdrawn({ store, now, zone }: ZoneContext) {
  return withdrawnDocuments(await store.read.investors.withdrawn(), (await zone()).groups, now())
}

function save(
  { ledger, now, announcing, lastReads }: ZoneContext,
  options: Omit<SaveOptions, keyof ChangeContext | 'lastRead'> & { session?: string },
) {
  return saveRightArray({ ...options, ledger, now, announcing, lastRead: lastReads.last(options.session) })
}
