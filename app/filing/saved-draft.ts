import { sentLinks } from '#app/send-file.ts'
import { readSession } from '#app/session.ts'
import type { CallOutput } from '#contract/calls.ts'
import type { DocumentFieldName, DocumentText } from '#model/document-fields.ts'
import { documentFieldNames, fileFieldNames } from '#model/document-text.ts'
import { proposeFiling } from '#model/filing-proposal.ts'
import { yearLabelled } from '#model/fiscal-year.ts'
import { toIndiaField } from '#model/india-time.ts'
import { builtInGroups, isListPage, type PageMatch, pageNamed, pageOfList } from '#model/zone-pages.ts'
import { type Draft, documentOf, emptyDraft, fieldsOf, problemsOf } from './draft.ts'
import { notChosen, type Release } from './release.ts'
import { sha256Of } from './same-bytes.ts'
import { readProposal } from './use-proposals.ts'

/** Draft as stored on the server. */
export type SavedDraft = CallOutput<'admin/get-drafts'>['data'][number]

/** Returns the page whose form the draft belongs to, if the draft names one. */
export function pageOfDraft({ list }: Pick<SavedDraft, 'list'>): PageMatch | undefined {
  const [group, inner] = list ?? []
  if (group === undefined) return undefined
  const name = builtInGroups.find(({ _id }) => _id === group)?.name ?? group
  return pageOfList(inner === undefined ? [name] : [name, inner]) ?? pageNamed(name)
}

/** Returns the form's current values as draft content; invalid or missing values are omitted. */
export function draftContent(draft: Draft, match: PageMatch, today: Date) {
  const { date, year } = problemsOf(draft, match)
  if (!date && !year) return documentOf(draft, match, today)
  return { ...draft.more, name: draft.name.trim() }
}

/** Returns the form's initial values: a draft, or empty. */
export function openedDraft(opened: OpenedDraft | undefined, match: PageMatch | undefined, today: Date) {
  if (!opened) return { form: emptyDraft(today), release: notChosen }
  const { savedDraft, ...files } = opened
  return { form: { ...formOf(savedDraft, match, today), ...files }, release: releaseOf(savedDraft) }
}

/**
 * Returns a stored draft as one of several files, with its form restored. Until a section is chosen, its
 * file is read again.
 */
export async function proposalOf(stored: SavedDraft, today: Date) {
  const opened = await openDraft(stored)
  const result = pageOfDraft(stored)
  const { form: draft } = openedDraft(opened, result, today)
  const file = draft.pdf ?? draft.audio
  const reread = file && !result ? await readProposal(file, today) : undefined
  if (typeof reread === 'object') return reread
  const proposal = proposeFiling({ fileName: file?.name ?? '', title: '', text: '' })
  // The copy was confirmed before a section was chosen.
  return { match: result, draft, read: proposal, sha256: file ? await sha256Of(file) : stored._id, again: true }
}

/** Returns the form as it was when the draft was saved, without its files. */
function formOf(stored: SavedDraft, match: PageMatch | undefined, today: Date): Draft {
  const { name, sortdate = '', filterdate = '' } = stored
  const fields = match ? fieldsOf(match) : []
  const day = sortdate.slice(0, 10)
  const fiscal = yearLabelled(filterdate)
  const year = fields.includes('month') ? day.slice(0, 4) : String(fiscal ?? '')
  return {
    ...emptyDraft(today),
    ...(name && { name, nameTyped: true }),
    date: fields.includes('date') ? day : emptyDraft(today).date,
    ...(fields.includes('year') && { year }),
    ...(day && fields.includes('month') && { month: Number(day.slice(5, 7)) - 1 }),
    ...(fiscal !== undefined && match && isListPage(match.page) && { fiscalYear: fiscal }),
    more: textIn(furtherNames, stored),
  }
}

/** Names of the form's own fields and of the files, which are fetched separately. */
const ownNames: readonly string[] = ['name', 'date', 'sortdate', 'filterdate', ...fileFieldNames]
const furtherNames = documentFieldNames.filter((name) => !ownNames.includes(name))

function textIn(names: readonly DocumentFieldName[], document: Partial<DocumentText>): Partial<DocumentText> {
  const content: Partial<DocumentText> = {}
  for (const name of names) if (document[name] !== undefined) content[name] = document[name]
  return content
}

function releaseOf({ release_at }: SavedDraft): Release {
  return release_at ? { when: 'scheduled', at: toIndiaField(new Date(release_at)) } : notChosen
}

/** Draft with its files, fetched back from their links. */
export type OpenedDraft = { savedDraft: SavedDraft; pdf?: File; audio?: File; captions?: File; xbrl?: File }

/** Fetches a draft's files, so that its form can be restored. */
export async function openDraft(stored: SavedDraft): Promise<OpenedDraft> {
  const { file_link, audio_link, captions_link, xbrl_link } = stored
  const [pdf, audio, captions, xbrl] = await Promise.all(
    [file_link, audio_link, captions_link, xbrl_link].map((link) => (link ? fetchUploadedFile(link) : undefined)),
  )
  return { savedDraft: stored, pdf, audio, captions, xbrl }
}

async function fetchUploadedFile(link: string): Promise<File | undefined> {
  const reply = await fetch(link, { headers: { authorization: `Bearer ${readSession()?.token ?? ''}` } })
  if (!reply.ok) return undefined
  const name = decodeURIComponent(link.split('/').at(-1) ?? '')
  const bytes = await reply.blob()
  const file = new File([bytes], name, { type: bytes.type })
  sentLinks.set(file, link)
  return file
}
