import * as z from 'zod/mini'
import { cleanLine } from '#model/plain-text.ts'
import { synonymLengthMax, synonymPattern, synonymsMax } from '#model/synonyms.ts'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, id, line, nameMax, nothing, settingRevision } from '../fields.ts'
import { changedItemText, importLimits, importMapping, newItemText, pictureFile, sheetName } from '../item-values.ts'
import { products } from '../replies/catalogue.ts'
import { imported } from '../replies/catalogue-import.ts'
import { added, changed, changedWith, replyWith } from '../replies/replies.ts'
import { kib, mib } from '../units.ts'

export const catalogueCalls = defineCalls({
  'admin/get-products': {
    summary: 'Returns the full catalogue, including archived items and sub-sections.',
    requires: 'read-catalogue',
    input: nothing,
    output: products,
    specified: true,
  },
  'user/get-products': {
    summary: 'Returns the public catalogue, without archived items and sub-sections.',
    requires: 'anyone',
    input: nothing,
    output: products,
    bodyMax: kib,
    specified: true,
  },
  'user/get-synonyms': {
    summary: 'Returns the synonyms of active ingredients that the search uses, as `theirs = ours`.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(z.array(z.string())),
    bodyMax: kib,
  },
  'admin/get-synonyms': {
    summary: 'Returns the synonyms with their revision.',
    requires: 'read-catalogue',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.array(z.string()), revision: z.number() }),
  },
  'admin/set-synonyms': {
    summary: 'Replaces the synonyms. With `revision`, returns 409 if the list changed after that revision.',
    requires: 'change-catalogue',
    input: z.strictObject({
      list: z
        .array(
          line('A line', synonymLengthMax).check(
            z.regex(synonymPattern, 'Enter two names on each line: acetaminophen = paracetamol'),
          ),
          'list must be a list.',
        )
        .check(z.maxLength(synonymsMax, `At most ${synonymsMax} lines.`)),
      revision: settingRevision,
    }),
    output: changed,
  },
  'admin/add-product-subsection': {
    summary: 'Adds a sub-section to a section.',
    requires: 'change-catalogue',
    input: z.strictObject({
      img: z._default(
        z.string('Image must be text.').check(z.maxLength(7 * mib, 'The image is too large: at most 5 MB.')),
        '',
      ),
      name: line('Title', nameMax, cleanLine),
      section_id: id('Section'),
    }),
    output: added,
    bodyMax: 8 * mib,
    specified: true,
  },
  'admin/edit-product-subsection': {
    summary: 'Renames a sub-section.',
    requires: 'change-catalogue',
    input: z.strictObject({
      id: id('Sub-section'),
      name: line('Title', nameMax, cleanLine),
      revision: expectedRevision,
    }),
    output: changed,
    specified: true,
  },
  'admin/add-product-item': {
    summary:
      'Adds an item to the catalogue. `picture` is the link of an uploaded picture; `picture_file` uploads a new one, a PNG or JPG in base64.',
    requires: 'change-catalogue',
    input: z.strictObject({
      ...newItemText,
      picture_file: pictureFile,
      section_id: id('Section'),
      subsection_id: id('Sub-section'),
    }),
    output: added,
    bodyMax: 8 * mib,
    specified: true,
  },
  'admin/edit-product-item': {
    summary:
      'Changes an item; omitted fields do not change. With `revision`, returns 409 and the current item if it changed after that revision.',
    requires: 'change-catalogue',
    input: z.strictObject({
      ...changedItemText,
      picture_file: pictureFile,
      section_id: z.optional(id('Section')),
      subsection_id: z.optional(id('Sub-section')),
      id: id('Item'),
      revision: expectedRevision,
    }),
    output: changed,
    bodyMax: 8 * mib,
    specified: true,
  },
  'admin/edit-product-items': {
    summary:
      'Moves several items to another category or sub-section, or archives or un-archives them: all or none, in one act with one undo. `changed` counts the items that were different before. With `revision`, returns 409 if one of them changed after that revision.',
    requires: 'change-catalogue',
    input: z
      .strictObject({
        ids: z
          .array(id('Item'), 'ids must be a list.')
          .check(z.minLength(1, 'Choose an item.'), z.maxLength(1000, 'You can change at most 1,000 items at a time.')),
        category: changedItemText.category,
        subsection_id: z.optional(id('Sub-section')),
        archive: z.optional(z.boolean('Archive must be true or false.')),
        revision: expectedRevision,
      })
      .check(
        z.refine(
          ({ category, subsection_id, archive }) =>
            [category, subsection_id, archive].some((text) => text !== undefined),
          'Choose a category, a sub-section, or Archive.',
        ),
      ),
    output: changedWith({ changed: z.number() }),
  },
  'admin/place-product-item': {
    summary:
      'Moves an item before or after another item of its sub-section and category, or one step up (`by` -1) or down (1). All other items are sorted newest first, and items added later come first.',
    requires: 'change-catalogue',
    input: z
      .strictObject({
        id: id('Item'),
        before: z.optional(id('Item')),
        after: z.optional(id('Item')),
        by: z.optional(z.union([z.literal(-1), z.literal(1)], 'By must be -1 or 1.')),
      })
      .check(
        z.refine(
          ({ before, after, by }) => [before, after, by].filter((place) => place !== undefined).length === 1,
          'Give the item before or after which it goes.',
        ),
      ),
    output: changed,
  },
  'admin/toggle-product-archive': {
    summary: 'Archives or un-archives an item or a sub-section.',
    requires: 'change-catalogue',
    input: z.strictObject({
      id: id(),
      type: z.enum(['item', 'sub-section'], 'Type must be item or sub-section.'),
      archive: z.boolean('Archive must be true or false.'),
    }),
    output: changed,
    specified: true,
  },
  'admin/import-products': {
    summary:
      'Imports a CSV or XLSX file of one market. `preview` returns the changes without making them; `apply` makes them as one batch with one undo. With the `revision` of the preview, returns 409 if the catalogue changed after it.',
    requires: 'change-catalogue',
    input: z.strictObject({
      mode: z.enum(['preview', 'apply'], 'Mode must be preview or apply.'),
      section_id: id('Section'),
      base_64: z
        .string('The file must be base64 text.')
        .check(
          z.minLength(1, 'Choose a file.'),
          z.maxLength(Math.ceil(importLimits.bytesMax / 3) * 4, 'The file is too large: at most 5 MB.'),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The file must be base64 text.'),
        ),
      /** Defaults to the detected header row, or to the mapping chosen earlier for the same headings. */
      mapping: z.optional(importMapping),
      /** Sheet of the workbook to read; defaults to the first visible sheet. */
      sheet: z.optional(sheetName),
      revision: expectedRevision,
    }),
    output: imported,
    bodyMax: 8 * mib,
  },
})
