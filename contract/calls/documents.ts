import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, nothing, optionalLine, optionalReason, requiredReason, uploadedFile } from '../fields.ts'
import { basis, period, recordedFigures } from '../figure-fields.ts'
import { changedDocument, documentKey, fileLink, listName, newDocument, releaseAt } from '../investor-fields.ts'
import { disposal, documentStateName, withdrawn } from '../replies/investor-zone.ts'
import { changedOrPending, changedOrPendingWith, done, replyWith } from '../replies/replies.ts'
import { fileReading } from '../replies/site-status.ts'
import { mib } from '../units.ts'

export const documentCalls = defineCalls({
  'admin/file-documents': {
    summary:
      'Publishes documents together: all or none, as one change in the history, at one release time. With `revision`, returns 409 if one of their lists changed after that revision.',
    requires: 'change-disclosures',
    input: z.strictObject({
      /** Default list for documents without their own, e.g. ["Financial results", "Annual results"]. */
      list: z.optional(listName),
      documents: z
        .array(
          z.strictObject({
            ...newDocument,
            list: z.optional(listName),
            /** Key of the published document that it replaces; that document stays listed until this one is public. */
            replaces: z.optional(documentKey),
          }),
          'documents must be a list.',
        )
        .check(z.minLength(1, 'Choose a file.'), z.maxLength(500, 'You can file at most 500 documents at a time.')),
      release_at: releaseAt,
      revision: expectedRevision,
    }),
    output: changedOrPendingWith({ data: z.optional(z.object({ keys: z.array(z.number()) })) }),
    bodyMax: mib,
  },
  'admin/edit-document': {
    summary:
      'Changes one document; omitted fields do not change. For a published document a reason is required. If the document is corrected, its page shows when and why: the note, or else the reason. With `revision`, returns 409 and the current document if it changed after that revision.',
    requires: 'change-disclosures',
    input: z.strictObject({
      ...changedDocument,
      key: documentKey,
      list: z.optional(listName),
      release_at: releaseAt,
      revision: expectedRevision,
      reason: optionalReason,
      note: z.optional(optionalLine('Note', 500)),
      /** Figures of the corrected file, recorded with the change, or approved with it. Without them its figures are under correction. */
      figures: z.optional(z.array(z.strictObject({ basis, period, figures: recordedFigures }))),
    }),
    output: changedOrPending,
  },
  'admin/withdraw-document': {
    summary:
      'Withdraws a document: it is hidden from all visitors at once. The document, its file and the reason stay stored.',
    requires: 'change-disclosures',
    input: z.strictObject({ key: documentKey, reason: requiredReason, revision: expectedRevision }),
    output: changedOrPending,
  },
  'admin/restore-document': {
    summary: 'Restores a withdrawn document. The reason is recorded in the history.',
    requires: 'change-disclosures',
    input: z.strictObject({ key: documentKey, reason: optionalReason }),
    output: changedOrPending,
  },
  'admin/get-withdrawn': {
    summary: 'Returns the withdrawn documents, last withdrawn first, with who withdrew them, when and why.',
    requires: 'read-disclosures',
    input: nothing,
    output: replyWith(z.array(withdrawn)),
  },
  'admin/get-disposals': {
    summary:
      'Returns the register of withdrawn documents, last withdrawn first: every document that was ever hidden from visitors, with who did it, when, why, and the fingerprint of its file.',
    requires: 'read-disclosures',
    input: nothing,
    output: replyWith(z.array(disposal)),
  },
  'admin/file-to-link': {
    summary:
      'Stores a file and returns its link, which works for visitors once a published document refers to it. To send up to 200 MB as raw bytes, use POST /api/v1/admin/upload-file with the file’s type as Content-Type and its percent-encoded name as X-File-Name; the reply is the same. A sheet (CSV or XLSX) is accepted only for `admin/import-archive`: visitors never receive it.',
    requires: 'change-disclosures',
    input: z.strictObject(uploadedFile),
    output: z.object({ status: z.literal(true), link: z.string() }),
    bodyMax: 140 * mib,
    specified: true,
  },
  'admin/get-file-reading': {
    summary: 'Returns what the search has read of a stored file, or why the file could not be read.',
    requires: 'read-disclosures',
    input: z.strictObject({ link: fileLink }),
    output: replyWith(fileReading),
  },
  'admin/read-file-again': {
    summary: 'Reads a file again after an earlier attempt failed.',
    requires: 'change-disclosures',
    input: z.strictObject({ link: fileLink }),
    output: done,
  },
  'admin/find-filed': {
    summary: 'Returns the documents with exactly these files, by SHA-256, to detect a file that is already filed.',
    requires: 'change-disclosures',
    input: z.strictObject({
      sha256: z
        .array(
          z.string('A hash must be text.').check(z.regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hex digits.')),
          'sha256 must be a list.',
        )
        .check(z.minLength(1, 'Send at least one hash.'), z.maxLength(100, 'Send at most 100 hashes at a time.')),
    }),
    output: replyWith(
      z.array(
        z.object({
          sha256: z.string(),
          key: z.number(),
          name: z.string(),
          list: z.array(z.string()),
          state: documentStateName,
        }),
      ),
    ),
  },
})
