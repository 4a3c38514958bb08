import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, id, instant, line, nothing, optionalReason, percent, uploadedFile } from '../fields.ts'
import { changed, changedOrPending, replyWith } from '../replies/replies.ts'
import { kib, mib } from '../units.ts'

const part = line('Part', 40)

const listedChanges = z.array(z.object({ path: z.string(), name: z.string(), before: z.unknown(), after: z.unknown() }))

/** State of a part for its editors. */
const stateOfPart = {
  /** Changes that visitors do not see yet, with their instants. */
  scheduled: z.array(z.object({ _id: z.string(), starts_at: z.string(), changes: listedChanges })),
  /** Request that awaits a second person. `starts_at` is empty if the change starts with the approval. */
  pending: z.optional(
    z.object({
      _id: z.string(),
      requested_by: z.string(),
      requested_at: z.string(),
      /** True if the caller made the request. */
      mine: z.boolean(),
      starts_at: z.string(),
      changes: listedChanges,
    }),
  ),
  /** Names of those who can approve a change by the caller, if it needs a second person. */
  approvers: z.optional(z.array(z.string())),
  revision: z.number(),
}

/** A part for its editors. */
const editedPart = replyWith(
  z.object({
    part: z.string(),
    title: z.string(),
    /** All parts of its kind, with their titles. */
    parts: z.array(z.object({ part: z.string(), title: z.string() })),
    /** Every value that can be edited, with its current text and its original one. */
    fields: z.array(
      z.object({ path: z.string(), name: z.string(), field: z.unknown(), value: z.unknown(), original: z.unknown() }),
    ),
    ...stateOfPart,
  }),
)

const change = z.strictObject({
  part,
  /** New values by path; null restores the original. */
  values: z.record(z.string(), z.unknown(), 'values must be an object of paths and values.'),
  release_at: z.optional(instant('Start')),
  revision: expectedRevision,
})

/** Largest side of a picture on a page, in pixels. */
const pixels = z.int('Pixels must be a whole number.').check(z.gte(1), z.lte(4000))
const pictureSize = z.strictObject({
  width: pixels,
  height: pixels,
  widths: z
    .array(pixels, 'widths must be a list.')
    .check(z.minLength(1, 'Send at least one width.'), z.maxLength(6, 'At most 6 widths.')),
})

const bodyMax = 256 * kib
const changesMax = 500

/** Page texts and facts of the company. Visitors see a change from its instant on. */
export const siteContentCalls = defineCalls({
  'admin/get-pages': {
    summary: 'Returns the pages whose texts can be edited, with the number of changed texts and of scheduled changes.',
    requires: 'read-pages',
    input: nothing,
    output: replyWith(
      z.array(
        z.object({
          part: z.string(),
          title: z.string(),
          path: z.string(),
          changed: z.number(),
          scheduled: z.number(),
          pending: z.boolean(),
        }),
      ),
    ),
  },
  'admin/find-page-texts': {
    summary: 'Returns the texts of all pages that contain a phrase, at most 50.',
    requires: 'read-pages',
    input: z.strictObject({ search: line('Phrase') }),
    output: replyWith(
      z.array(z.object({ part: z.string(), title: z.string(), path: z.string(), name: z.string(), text: z.string() })),
    ),
  },
  'admin/get-page-texts': {
    summary: 'Returns the texts of a page that can be edited, with scheduled changes and the pending request.',
    requires: 'read-pages',
    input: z.strictObject({ page: line('Page', 40) }),
    output: z.object({
      status: z.literal(true),
      data: z.object({
        page: z.string(),
        title: z.string(),
        texts: z.array(
          z.object({
            path: z.string(),
            label: z.string(),
            kind: z.string(),
            value: z.unknown(),
            default: z.unknown(),
            /** Maximum length, value or number of entries. */
            max: z.optional(z.number()),
            field: z.unknown(),
          }),
        ),
        ...stateOfPart,
      }),
      revision: z.number(),
    }),
  },
  'admin/edit-page-texts': {
    summary:
      'Changes texts of a page, now or from an instant on. Where owners require it, a second person approves first. Returns 409 if somebody changed one of the same texts since `revision`.',
    requires: 'change-pages',
    input: z.strictObject({
      page: line('Page', 40),
      /** New values; null restores the default. */
      changes: z
        .array(z.strictObject({ path: line('Path'), value: z.unknown() }), 'changes must be a list.')
        .check(z.maxLength(changesMax, `At most ${changesMax} changes.`)),
      release_at: z.optional(instant('Start')),
      reason: optionalReason,
      revision: expectedRevision,
    }),
    output: changedOrPending,
    bodyMax,
  },
  'admin/upload-picture': {
    summary:
      'Stores the original of a picture (JPG, PNG or WebP, at most 20 MB) and returns its link. Visitors never receive originals. To send raw bytes, post them to this address with the file’s type as Content-Type and its percent-encoded name as X-File-Name.',
    requires: 'change-pages',
    input: z.strictObject(uploadedFile),
    output: z.object({ status: z.literal(true), link: z.string() }),
    bodyMax: 28 * mib,
  },
  'admin/prepare-picture': {
    summary:
      'Creates the files of an uploaded picture for the sizes of a place, cropped around its focal point, and returns them. Visitors receive them once published content shows the picture.',
    requires: 'change-pages',
    input: z.strictObject({
      link: line('Picture'),
      /** Focal point, in percent of width and height. */
      x: percent,
      y: percent,
      sizes: z
        .array(pictureSize, 'sizes must be a list.')
        .check(z.minLength(1, 'Send at least one size.'), z.maxLength(2, 'At most 2 sizes.')),
    }),
    output: replyWith(
      z.array(
        z.object({
          stem: z.string(),
          width: z.number(),
          height: z.number(),
          widths: z.readonly(z.array(z.number())),
        }),
      ),
    ),
  },
  'admin/cancel-page-change': {
    summary: 'Deletes a scheduled change of a page before its instant.',
    requires: 'change-pages',
    input: z.strictObject({ id: id('Change') }),
    output: changed,
  },
  'admin/get-company-facts': {
    summary:
      'Returns facts of the company that can be edited, with scheduled changes and the pending request. Without `part`, those of the part `company`.',
    requires: 'read-pages',
    input: z.strictObject({ part: z.optional(part) }),
    output: editedPart,
  },
  'admin/change-company-facts': {
    summary:
      'Changes facts of the company, now or from an instant on. Where owners require it, a second person approves first. Returns 409 if somebody changed one of the same facts since `revision`.',
    requires: 'change-pages',
    input: change,
    output: changedOrPending,
    bodyMax,
  },
  'admin/cancel-company-change': {
    summary: 'Deletes a scheduled change of the company’s facts before its instant.',
    requires: 'change-pages',
    input: z.strictObject({ id: id('Change') }),
    output: changed,
  },
})
