import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { plainly } from '../fields.ts'
import { fileLink } from '../investor-fields.ts'
import { changedOrPendingWith, replyWith } from '../replies/replies.ts'
import { mib } from '../units.ts'

/** Maximum files and rows of an archive import. */
export const archiveFilesMax = 5000

const fileName = z
  .string('File name must be text.')
  .check(
    z.trim(),
    z.minLength(1, 'File name is required.'),
    z.maxLength(300, 'File name is too long: at most 300 characters.'),
    plainly('File name'),
  )

export const archiveImportCalls = defineCalls({
  'admin/import-archive': {
    summary:
      'Files earlier documents from an uploaded sheet (`sheet`: the link of a CSV or XLSX file) and uploaded files, in one act with one undo. The first row names the columns: file name, title, date, section, and if needed year, note and former address. With `dry_run`, only checks the rows; the files need no link yet. Rows with a problem are left out. The documents are filed under their own date and are no news: they do not appear in feeds, live notices and the last publications.',
    requires: 'change-disclosures',
    input: z.strictObject({
      sheet: fileLink,
      files: z
        .array(z.strictObject({ name: fileName, link: z.optional(fileLink) }), 'files must be a list.')
        .check(z.maxLength(archiveFilesMax, `At most ${archiveFilesMax} files at a time.`)),
      dry_run: z.boolean('dry_run must be true or false.'),
    }),
    output: changedOrPendingWith({
      rows: z.array(
        z.object({
          row: z.number(),
          file: z.string(),
          name: z.string(),
          section: z.string(),
          year: z.string(),
          date: z.string(),
          status: z.enum(['ready', 'filed', 'problem']),
          problem: z.optional(z.string()),
          /** Cell at fault, like `C7`. */
          cell: z.optional(z.string()),
          /** Address of the filed document. */
          link: z.optional(z.string()),
          /** True if a second person must approve the document first. */
          pending: z.optional(z.literal(true)),
        }),
      ),
      /** Files that no row names. */
      unmatched: z.array(z.string()),
    }),
    bodyMax: 4 * mib,
  },
  'admin/find-uploaded': {
    summary:
      'Returns the links of files that the caller has uploaded and no document uses yet, by SHA-256, so that an interrupted import continues.',
    requires: 'change-disclosures',
    input: z.strictObject({
      sha256: z
        .array(
          z.string('A hash must be text.').check(z.regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hex digits.')),
          'sha256 must be a list.',
        )
        .check(z.minLength(1, 'Send at least one hash.'), z.maxLength(100, 'Send at most 100 hashes at a time.')),
    }),
    output: replyWith(z.array(z.object({ sha256: z.string(), link: z.string() }))),
  },
})
