import { api } from '#app/api.ts'
import { defineForm, type Form } from '#app/forms/define-form.ts'
import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import { serverNow } from '#app/server-clock.ts'
import { sendForApproval } from '#app/use-needs-approval.ts'
import type { CallInput, CallOutput } from '#contract/calls.ts'
import { documentTable } from '#model/document-text.ts'
import { fromIndiaField, toIndiaField } from '#model/india-time.ts'
import { type InvestorDocument, isReleased } from '#model/investor-zone.ts'
import { eachOf } from '#model/line-fields.ts'
import {
  asField,
  audioField,
  captionsField,
  fieldFor,
  noteField,
  pdfField,
  reasonField,
  releaseField,
  startOf,
  typedNames,
  xbrlField,
} from './edit-fields.ts'
import {
  type Comparison,
  figureFields,
  figureInput,
  figureRules,
  figureStart,
  type RecordedFigures,
} from './figure-fields.ts'
import { messages } from './messages.ts'
import { releaseLabel } from './release.ts'
import { withLinks } from './replace-files.ts'

type Subject = Omit<InvestorDocument, 'section_id' | 'release_at'> & { release_at?: string | null; revision: number }
type Output = CallOutput<'admin/edit-document'>
type Options = { figures?: RecordedFigures; comparison?: Comparison; isPending?: boolean }

const recordingFiles = [pdfField, audioField, captionsField, xbrlField]
const unreleasedForms = { pdf: formWith([pdfField, xbrlField]), recording: formWith(recordingFiles) }
const releasedForms = {
  pdf: formWith([pdfField, xbrlField], 'published'),
  recording: formWith(recordingFiles, 'published'),
}

/**
 * Changes a filed document's fields or file. Asks for a reason if visitors see the document, and for figures if another file corrects it.
 * If somebody else changed the document meanwhile, the call is refused with the current version. `isPending`: the change needs a second
 * person's approval.
 */
export function documentForm(
  { audio_link, release_at }: Pick<Subject, 'audio_link' | 'release_at'>,
  { figures = [], comparison, isPending = false }: Options = {},
): Form<Subject, Output> {
  const isPublished = isReleased({ release_at }, serverNow())
  const forms = isPublished ? releasedForms : unreleasedForms
  const ofKind = audio_link ? forms.recording : forms.pdf
  const form =
    figures.length && isPublished ? formWith([pdfField, xbrlField], 'published', { figures, comparison }) : ofKind
  return isPending ? { ...form, save: sendForApproval } : form
}

function formWith(
  files: readonly FieldSpec[],
  state?: 'published',
  { figures = [], comparison }: Options = {},
): Form<Subject, Output> {
  const form = defineForm<'admin/edit-document', Subject>({
    title: messages.edit.title,
    call: 'admin/edit-document',
    fieldLabels: eachOf(documentTable, ({ label }) => label),
    save: ({ release, as }, document) =>
      saveLabel(String(release), as === 'version' ? undefined : document?.release_at),
    fields: [
      ...typedNames.map((name) => fieldFor(name, documentTable[name])),
      ...files,
      releaseField,
      ...(state ? [asField] : []),
    ],
    moreFields: (values) => [
      ...figureFields(values, figures, comparison),
      ...(state && values.as !== 'version' ? [reasonField, noteField] : []),
    ],
    rules: (values) => {
      const { as, reason, pdf } = values
      if (as === 'version') return pdf instanceof File ? {} : { pdf: messages.edit.pdf.missing }
      const missing = state && !String(reason).trim() ? { reason: messages.edit.reason.missing } : {}
      return { ...missing, ...figureRules(values, figures) }
    },
    start: (document) => ({ ...startValues(document), ...figureStart(figures) }),
    toInput: (values, document) => toInput(values, document, figures),
  })
  return {
    ...form,
    send: async (values, subject, ways) => {
      const linked = await withLinks(values, ways)
      return values.as === 'version' && subject ? fileVersion(linked, subject) : form.send(linked, subject, ways)
    },
  }
}

function toInput(
  values: Values,
  document: Subject | undefined,
  figures: RecordedFigures,
): CallInput<'admin/edit-document'> {
  const { release, file_link, audio_link, captions_link, xbrl_link, reason, note } = values
  return {
    key: document?.key ?? 0,
    ...Object.fromEntries(typedNames.map((name) => [name, String(values[name] ?? '')])),
    release_at: releaseOf(String(release), document?.release_at),
    revision: document?.revision,
    reason: String(reason) || undefined,
    note: String(note) || undefined,
    figures: figureInput(values, figures),
    // An omitted file stays unchanged.
    file_link: file_link ? String(file_link) : undefined,
    audio_link: audio_link ? String(audio_link) : undefined,
    captions_link: captions_link ? String(captions_link) : undefined,
    xbrl_link: xbrl_link ? String(xbrl_link) : undefined,
  }
}

function startValues(document: Subject | undefined): Values {
  return {
    ...Object.fromEntries(typedNames.map((name) => [name, startOf(name, document?.[name] ?? '')])),
    release: document?.release_at ? toIndiaField(new Date(document.release_at)) : '',
    pdf_now: fileNameIn(document?.file_link),
    audio_now: fileNameIn(document?.audio_link),
    captions_now: fileNameIn(document?.captions_link),
    xbrl_now: fileNameIn(document?.xbrl_link),
    as: 'correction',
    reason: '',
    note: '',
  }
}

/** Files the input as a separate document that replaces this one once visitors see it. */
function fileVersion({ release, file_link, xbrl_link, ...values }: Values, { key }: Subject): Promise<Output> {
  const typed = Object.fromEntries(typedNames.map((name) => [name, String(values[name] ?? '')]))
  const version = {
    ...typed,
    name: String(values.name),
    file_link: String(file_link),
    ...(xbrl_link && { xbrl_link: String(xbrl_link) }),
    replaces: key,
  }
  return api('admin/file-documents', { documents: [version], release_at: fromIndiaField(String(release)) ?? '' })
}

/** Button label. A button labelled only "Save" never publishes. */
function saveLabel(typed: string, before: string | null | undefined): string {
  const instant = fromIndiaField(typed)
  const scheduled = instant !== undefined && !isReleased({ release_at: instant }, serverNow())
  if (scheduled) return releaseLabel({ when: 'scheduled', at: typed })
  return isReleased({ release_at: before }, serverNow()) ? messages.edit.save : releaseLabel({ when: 'now', at: '' })
}

function fileNameIn(link: string | undefined): string {
  return decodeURIComponent(link?.split('/').at(-1) ?? '')
}

/** Returns the release instant. The field has only minutes: an untouched instant keeps its seconds, or it would move earlier. */
function releaseOf(typed: string, before: string | null | undefined): string {
  if (before && toIndiaField(new Date(before)) === typed) return before
  return fromIndiaField(typed) ?? ''
}
