import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FileFieldName } from '#model/document-fields.ts'
import { documentText, linksIn } from '#model/document-text.ts'
import { formatDay } from '#model/india-time.ts'
import { type StatementKind, type StatementRows, statementKindNames } from '#model/statement-kinds.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import { builtInGroups, listOfPage } from '#model/zone-pages.ts'
import { type StatementContents, statementDefinitions } from '#server/domain/investor-zone/statement-definitions.ts'
import type { Note } from '#server/domain/ledger/chain.ts'
import type { Rows } from '#server/store/rows.ts'
import { sampleDocuments } from './investor-zone/documents.ts'
import { callCaptions } from './investor-zone/earnings-call.ts'
import type { SampleDocument } from './investor-zone/sample-document.ts'
import { seedEvents } from './seed-events.ts'
import { writePdf } from './write-pdf.ts'

export type Frame = { rows: Rows; note: Note; revision: number; now: Date }
type StoreFile = (bytes: Uint8Array, name: string) => Promise<string>
export type LinkedSample = { document: SampleDocument } & Record<FileFieldName, string>

/** Item of regulation 46 that does not apply to the sample company. */
export const notApplicable = { id: 'employee-schemes', not_applicable: 'There is no such scheme' } as const

/** Number of files stored concurrently: each waits for the disk, not for the processor. */
const atOnce = 8

/** Writes and stores the sample documents' PDFs, recordings and captions. A file shared by several calls is stored once. */
export async function storeSampleFiles(now: Date, storeFile: StoreFile): Promise<LinkedSample[]> {
  const shared = new Map<string, Promise<string>>()
  const once = (name: string, bytes: () => Promise<Uint8Array>) => {
    const known = shared.get(name) ?? bytes().then((read) => storeFile(read, name))
    shared.set(name, known)
    return known
  }
  const linked: LinkedSample[] = []
  const waiting = sampleDocuments(now).entries()
  const work = async () => {
    for (const [index, document] of waiting) {
      const { pdf, audio } = document
      linked[index] = {
        document,
        file_link: pdf ? await storeFile(writePdf(pdf), fileName(document.name)) : '',
        audio_link: audio ? await once(`${audio}.mp3`, () => recording(audio)) : '',
        captions_link: audio === 'earnings-call' ? await once(`${audio}.vtt`, captions) : '',
        xbrl_link: '',
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return linked
}

const recording = (name: string) => readFile(resolve('server/sample/audio', `${name}.mp3`))
const captions = async () => Buffer.from(callCaptions())

function fileName(name: string): string {
  return `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)}.pdf`
}

/** Files the sample documents and their events, oldest first, so that later keys are newer. */
export async function seedInvestorZone({ rows, note, revision, now }: Frame, linked: LinkedSample[]): Promise<void> {
  const first = await rows.counters.consume('document', linked.length)
  const created = linked.map((entry, index) => rowOf(entry, { key: first + index, number: revision + index, now }))
  await rows.investors.insertDocuments(created)
  await rows.files.refer([...new Set(linked.flatMap(linkIds))])
  for (const row of created) {
    note({ action: 'file document', entity: 'document', id: String(row.key), before: null, after: row })
  }
  const filed = linked.map(({ document }, index) => ({ document, key: first + index }))
  let nextRevision = revision + linked.length
  nextRevision += await seedStatements({ rows, note, revision: nextRevision, now }, filed)
  nextRevision += await seedEvents({ rows, note, revision: nextRevision, now }, filed)
  const row = { ...notApplicable, responsible: '', revision: nextRevision }
  await rows.regulation46.upsert(row)
  note({ action: 'mark not applicable', entity: 'regulation-46', id: row.id, before: null, after: row })
}

function rowOf(
  { document, ...links }: LinkedSample,
  { key, number, now }: { key: number; number: number; now: Date },
): DocumentRow {
  const [name, inner = ''] = listOfPage(document.page)
  const group = builtInGroups.find((row) => row.name === name)
  if (!group) throw new Error(`The sample names an unknown group: ${name}`)
  return {
    key,
    group_id: group._id,
    inner_name: inner,
    ...documentText(() => ''),
    name: document.name,
    date: formatDay(document.filedOn),
    sortdate: document.sortDay,
    filterdate: document.fiscalYear,
    ...links,
    release_at: null,
    from_archive: 0,
    filed_at: now.toISOString(),
    filed_by: 'sample content',
    filed: number,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawn_reason: null,
    corrected_at: null,
    correction_note: '',
    waiting_since: null,
    held_since: null,
    replaces: null,
    release_id: '',
    slot: '',
    revision: number,
  }
}

function linkIds(sample: LinkedSample): string[] {
  return linksIn(sample).flatMap((link) => link.split('/')[2] ?? [])
}

type Filed = readonly { document: SampleDocument; key: number }[]

/** Records the sample documents' statements. Returns the number of rows. */
async function seedStatements(frame: Frame, filed: Filed): Promise<number> {
  let count = 0
  for (const kind of statementKindNames)
    count += await seed(kind, { ...frame, revision: frame.revision + count }, filed)
  return count
}

async function seed<Kind extends StatementKind>(kind: Kind, { rows, note, revision }: Frame, filed: Filed) {
  const created = filed
    .flatMap(({ document, key }) => rowsOf(kind, document, key))
    .map((row, index) => ({ ...row, revision: revision + index }))
  await rows.statements[kind].upsert(created)
  for (const row of created)
    note<StatementKind>({ action: `record ${kind}`, entity: kind, id: row.id, before: null, after: row })
  return created.length
}

function rowsOf<Kind extends StatementKind>(
  kind: Kind,
  sample: SampleDocument,
  document: number,
): StatementRows[Kind][] {
  const { figures = [], ...of } = { ...sample, figure: undefined }
  const contents = kind === 'figure' ? figures : [of[kind]]
  return contents.flatMap((content) =>
    // With its document's key, TypeScript forgets which kind the content has.
    content ? statementDefinitions[kind].rowsOf({ document, ...content } as unknown as StatementContents[Kind]) : [],
  )
}
