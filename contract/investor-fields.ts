import * as z from 'zod/mini'
import { assertNever } from '#model/assert-never.ts'
import type { DocumentField } from '#model/document-fields.ts'
import { documentTable } from '#model/document-text.ts'
import { yearLabelled } from '#model/fiscal-year.ts'
import { eachOf } from '#model/line-fields.ts'
import { instant, line, optionalLine, plainly, runningNumber, visibly } from './fields.ts'

/** Error for a label that is not two consecutive years. */
export const notAFiscalYear = 'Choose a fiscal year, like 2026-2027.'

const firstSortdate = Date.parse('1900-01-01')

// A year of which one digit was typed is parsed as year 2.
const day = z.refine<string>(
  (value) => value === '' || Date.parse(value) >= firstSortdate,
  'Sort date must be a date like 2026-11-14, not before 1900.',
)

const fiscalYear = z.refine<string>((value) => value === '' || yearLabelled(value) !== undefined, notAFiscalYear)

/** Fiscal year by its label, like `2026-2027`. */
export const fiscalYearLabel = z
  .string('Year must be text.')
  .check(z.refine((value) => yearLabelled(value) !== undefined, notAFiscalYear))

const link = (label: string) =>
  z.refine<string>(
    (value) => value === '' || /^\/files\/[0-9a-f]{32}\/[A-Za-z0-9._-]+$/.test(value),
    `${label} must be the link that the upload returned.`,
  )

/** Returns the schema of a field; all but required fields may be empty. */
function documentValue({ label, holds, lengthMax, required }: DocumentField): z.ZodMiniType<string> {
  switch (holds) {
    case 'line':
      return required ? line(label, lengthMax) : optionalLine(label, lengthMax)
    case 'day':
      return optionalLine(label, lengthMax).check(day)
    case 'fiscal year':
      return optionalLine(label, lengthMax).check(fiscalYear)
    case 'PDF':
    case 'recording':
    case 'captions':
    case 'XBRL':
      return optionalLine(label, lengthMax).check(link(label))
    default:
      return assertNever(holds)
  }
}

/** Changed fields of a document; omitted fields stay unchanged. */
export const changedDocument = eachOf(documentTable, (field) => z.optional(documentValue(field)))

/** Fields of a new document; all but the name are optional. */
export const newDocument = { ...changedDocument, name: documentValue(documentTable.name) }

/** Time of publication; empty or null for immediately. */
export const releaseAt = z.optional(z.nullable(z.union([z.literal(''), instant('Release time')])))

/** Link of an uploaded file. */
export const fileLink = z
  .string('link must be text.')
  .check(z.minLength(1, 'link is required.'), z.maxLength(500, 'link is too long.'))

/** Running number assigned to a document when it is filed. */
export const documentKey = runningNumber('Key')

/** Name of a group. The error for a missing name is quoted from the specification (Spec 5). */
export const sectionName = z
  .string('Section is compulsory.')
  .check(
    z.trim(),
    z.minLength(1, 'Section is compulsory.'),
    z.maxLength(200, 'Section is too long: at most 200 characters.'),
    plainly('Section'),
    ...visibly('Section'),
  )

/** Names of a list: a group, and inside Financial results an inner group. */
export const listName = z
  .array(line('List'), 'List must be one or two names.')
  .check(z.minLength(1, 'Choose a section.'), z.maxLength(2, 'List must be one or two names.'))

/** One document in a posted right array. A new document has no key; with a key, omitted fields stay unchanged. */
export const postedDocument = z.strictObject({
  ...newDocument,
  // Older documents may have another year. The save refuses it for new or changed documents.
  filterdate: z.optional(optionalLine('Year', 40)),
  release_at: releaseAt,
  key: z.optional(z.nullable(documentKey)),
  section_id: z.optional(optionalLine('Section')),
  // Returned when a read document is posted back; derived from the other fields.
  state: z.optional(optionalLine('State')),
  corrected_at: z.optional(optionalLine('Corrected')),
  waiting_since: z.optional(optionalLine('Waiting')),
  held_since: z.optional(optionalLine('Held')),
  approval: z.optional(z.unknown()),
})

/** Group in a posted right array, its documents not parsed yet. */
export const postedGroup = z.strictObject({
  _id: z.optional(line('Section id', 24)),
  name: line('Section'),
  title: z.optional(optionalLine('Title')),
  desc: z.optional(optionalLine('Description', 2000)),
  data: z.array(z.unknown(), 'data must be a list.'),
})

export const postedInner = z.strictObject({ name: line('List'), data: z.array(z.unknown(), 'data must be a list.') })

export const documentsMax = 5000
