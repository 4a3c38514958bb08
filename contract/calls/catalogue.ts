import * as z from 'zod/mini'
import { cleanLine } from '#model/plain-text.ts'
import { synonymLengthMax, synonymPattern, synonymsMax } from '#model/synonyms.ts'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, id, line, nameMax, nothing, settingRevision } from '../fields.ts'
import { changedItemText, importLimits, importMapping, newItemText, pictureFile, sheetName } from '../item-values.ts'
import { product, products } from '../replies/catalogue.ts'
import { imported } from '../replies/catalogue-import.ts'
import { added, changed, replyWith } from '../replies/replies.ts'
import { kib, mib } from '../units.ts'

export const catalogueCalls = defineCalls({
  'admin/get-products': {
    summary: 'The whole catalogue, archived rows included.',
    requires: 'read-catalogue',
    input: nothing,
    output: products,
  },
  'user/get-products': {
    summary: 'The catalogue as visitors see it: nothing archived.',
    requires: 'anyone',
    input: nothing,
    output: products,
    bodyMax: kib,
  },
  'user/get-product': {
    summary:
      'One product by its shown id, with where its page stands and what is related. One that is archived is answered as `gone`, with its neighbours alone.',
    requires: 'anyone',
    input: z.strictObject({
      id: z.string('Id must be text.').check(z.regex(/^spe-\d{4,10}$/i, 'An id looks like SPE-1042.')),
    }),
    output: product,
    bodyMax: kib,
    extension: true,
  },
  'user/get-synonyms': {
    summary: 'Other names of molecules, `theirs = ours`, by which the catalogue is searched as well.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(z.array(z.string())),
    bodyMax: kib,
    extension: true,
  },
  'admin/get-synonyms': {
    summary: 'The same list with the revision it was read at.',
    requires: 'read-catalogue',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.array(z.string()), revision: z.number() }),
    extension: true,
  },
  'admin/set-synonyms': {
    summary: 'Replaces the list of other names. With `revision`, refused with 409 if the list changed since.',
    requires: 'change-catalogue',
    input: z.strictObject({
      list: z
        .array(
          line('A line', synonymLengthMax).check(
            z.regex(synonymPattern, 'Each line is two names: acetaminophen = paracetamol'),
          ),
          'list must be a list.',
        )
        .check(z.maxLength(synonymsMax, `At most ${synonymsMax} lines.`)),
      revision: settingRevision,
    }),
    output: changed,
    mutates: true,
    extension: true,
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
    mutates: true,
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
    mutates: true,
  },
  'admin/add-product-item': {
    summary:
      'Adds an item to the catalogue. `picture` is the link of a picture that is here; `picture_file`, a PNG or JPG in base64, puts one in.',
    requires: 'change-catalogue',
    input: z.strictObject({
      ...newItemText,
      picture_file: pictureFile,
      section_id: id('Section'),
      subsection_id: id('Sub-section'),
    }),
    output: added,
    bodyMax: 8 * mib,
    mutates: true,
  },
  'admin/edit-product-item': {
    summary:
      'Changes an item: what is left out stays as it is. With `revision`, refused with 409 and the item as it stands if somebody changed it since.',
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
    mutates: true,
  },
  'admin/edit-product-items': {
    summary:
      'Gives several items another category or sub-section, archives them or brings them back: all or none, as one act that one undo takes back. `changed` counts those that were not so already. With `revision`, refused with 409 if one of them was changed since.',
    requires: 'change-catalogue',
    input: z
      .strictObject({
        ids: z
          .array(id('Item'), 'ids must be a list.')
          .check(z.minLength(1, 'Choose an item.'), z.maxLength(1000, 'At most 1,000 items are changed together.')),
        category: changedItemText.category,
        subsection_id: z.optional(id('Sub-section')),
        archive: z.optional(z.boolean('Archive must be true or false.')),
        revision: expectedRevision,
      })
      .check(
        z.refine(
          ({ category, subsection_id, archive }) =>
            [category, subsection_id, archive].some((text) => text !== undefined),
          'Choose what becomes of them.',
        ),
      ),
    output: z.extend(changed, { changed: z.number() }),
    mutates: true,
    extension: true,
  },
  'admin/place-product-item': {
    summary:
      'Puts an item before or behind another of its sub-section and category. Lists are newest first but for those; what is added later comes first.',
    requires: 'change-catalogue',
    input: z
      .strictObject({ id: id('Item'), before: z.optional(id('Item')), after: z.optional(id('Item')) })
      .check(
        z.refine(
          ({ before, after }) => (before === undefined) !== (after === undefined),
          'Say before or after which item.',
        ),
      ),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/toggle-product-archive': {
    summary: 'Archives an item or a sub-section, or brings it back.',
    requires: 'change-catalogue',
    input: z.strictObject({
      id: id(),
      type: z.enum(['item', 'sub-section'], 'Type must be item or sub-section.'),
      archive: z.boolean('Archive must be true or false.'),
    }),
    output: changed,
    mutates: true,
  },
  'admin/import-products': {
    summary:
      'Reads a CSV or XLSX file of one market. `preview` tells what would happen and changes nothing; `apply` does it as one batch that one undo reverts. With the `revision` of the preview, refused with 409 if the catalogue changed since.',
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
    mutates: true,
    extension: true,
  },
})
