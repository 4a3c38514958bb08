import { badInput } from '#contract/refusal.ts'
import { fileFinder } from '#model/archive-import.ts'
import { documentPath } from '#model/document-pages.ts'
import { linksIn } from '#model/document-text.ts'
import { dayInIndia } from '#model/india-time.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Services } from '../dependencies.ts'
import { newId } from '../ids.ts'
import { changeDocuments } from '../investor-zone/change-documents.ts'
import { fileIdOf, linkOf } from '../investor-zone/document-links.ts'
import { fileDrafts } from '../investor-zone/filing.ts'
import type { Actor } from '../ledger/change.ts'
import { nameOf } from '../ledger/change.ts'
import { newRedirect } from '../redirects/change-redirects.ts'
import type { SiteAddresses } from '../redirects/site-addresses.ts'
import { withContext } from '../with-context.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { checkFormer } from './former-addresses.ts'
import {
  type ArchiveContext,
  type ArchiveDraft,
  type ArchiveFile,
  type ArchiveLine,
  type ArchiveProblem,
  planRow,
  titleKey,
} from './plan-archive.ts'

type Context = Pick<Services, 'store' | 'ledger' | 'now' | 'announcing'>
type Given = { lines: readonly ArchiveLine[]; files: readonly ArchiveFile[]; addresses: SiteAddresses }

export type ArchivePlan = { line: ArchiveLine; plan: ArchiveDraft | ArchiveProblem }[]
export type ArchiveFiled = { key: number; isPending: boolean }

/** Imports earlier documents: first as a plan that changes nothing, then as one batch that one undo reverts. */
export function createArchiveImport(context: Context) {
  return withContext(context, { preview, apply, findUploaded })
}

/** Plans an import before its files are uploaded. */
async function preview({ store, now }: Context, { lines, files, addresses }: Given) {
  const former = await checkFormer(formerIn(lines), addresses)
  const plan = await planOver(store.read, { lines, files, former, now: now(), isUploaded: false })
  return { plan, revision: store.revision() }
}

const formerIn = (lines: readonly ArchiveLine[]) => lines.map(({ cells }) => cells.former)

/** Files the documents of all rows without a problem, with their former addresses. */
async function apply(context: Context, actor: Actor, { lines, files, addresses }: Given) {
  const { now } = context
  const former = await checkFormer(formerIn(lines), addresses)
  const { result, ...changed } = await changeDocuments(
    context,
    actor,
    async (changes) => {
      const { rows, add, number } = changes
      const plan = await planOver(rows, { lines, files, former, now: changes.time, isUploaded: true })
      const drafts = plan.flatMap(({ plan: draft }) => ('column' in draft ? [] : [draft]))
      if (!drafts.length) throw badInput('sheet', 'No row can be imported. Correct the problems first.')
      const keys = await fileDrafts(
        changes,
        drafts.map(({ list, fields, note }) => ({
          list: list.filter((part) => part !== undefined),
          fields,
          archive: { note },
        })),
      )
      const redirects = drafts.flatMap(({ former: from }, index) =>
        from ? [newRedirect({ from, to: documentPath(keys[index] ?? 0) }, actor, now)] : [],
      )
      await rows.redirects.insert(redirects.map((row, index) => ({ ...row, revision: number() + index })))
      for (const row of redirects) {
        const after = { ...row, revision: number() }
        add({ action: 'add redirect', entity: 'redirect', id: row.id, before: null, after })
      }
      return { plan, filed: await filedBy(rows, keys) }
    },
    newId(),
  )
  return { ...changed, ...result }
}

async function filedBy({ investors }: Rows, keys: readonly number[]): Promise<ArchiveFiled[]> {
  const pending = new Set((await investors.documents()).flatMap((row) => (row.waiting_since ? [row.key] : [])))
  return keys.map((key) => ({ key, isPending: pending.has(key) }))
}

type Planning = Pick<Given, 'lines' | 'files'> & {
  former: Awaited<ReturnType<typeof checkFormer>>
  now: Date
  isUploaded: boolean
}

type Reading = Pick<Rows, 'investors' | 'files' | 'redirects'>

async function planOver(rows: Reading, { lines, files, former, now, isUploaded }: Planning): Promise<ArchivePlan> {
  const documents = await rows.investors.documents()
  const context: ArchiveContext = {
    filesNamed: fileFinder(files),
    stored: isUploaded ? await storedFiles(rows, files) : undefined,
    filedAs: isUploaded ? await filedNames(rows, documents) : new Map(),
    groups: await rows.investors.groups(),
    filed: await filedTitles(rows, documents),
    former: former(await rows.redirects.all()),
    today: dayInIndia(now),
    used: new Map(),
  }
  const planned: ArchivePlan = []
  for (const [index, line] of lines.entries()) {
    await yieldToEventLoop(index)
    planned.push({ line, plan: planRow(line, context) })
  }
  return planned
}

async function storedFiles({ files: stored }: Reading, files: readonly ArchiveFile[]) {
  const ids = files.flatMap(({ link }) => (link && fileIdOf(link)) ?? [])
  return new Map((await stored.byIds(ids)).map((file) => [linkOf(file), file]))
}

/** Returns the names of filed documents by the SHA-256 of their files. */
async function filedNames({ files }: Reading, documents: readonly DocumentRow[]): Promise<Map<string, string>> {
  const names = new Map(documents.flatMap((row) => linksIn(row).map((link) => [link, row.name] as const)))
  const ids = [...names.keys()].flatMap((link) => fileIdOf(link) ?? [])
  return new Map((await files.byIds(ids)).map((file) => [file.sha256, names.get(linkOf(file)) ?? '']))
}

async function filedTitles({ investors }: Reading, documents: readonly DocumentRow[]): Promise<Set<string>> {
  const names = new Map((await investors.groups()).map(({ id, name }) => [id, name]))
  return new Set(
    documents.map(({ group_id, inner_name, name, date }) =>
      titleKey([names.get(group_id) ?? '', inner_name], name, date),
    ),
  )
}

/** Returns the links of files that the caller uploaded and no document uses yet, by SHA-256. */
async function findUploaded({ store }: Context, actor: Actor, hashes: readonly string[]) {
  const files = await store.read.files.withHashes(hashes)
  return files
    .filter(({ referred, created_by }) => !referred && created_by === nameOf(actor))
    .map((file) => ({ sha256: file.sha256, link: linkOf(file) }))
}
