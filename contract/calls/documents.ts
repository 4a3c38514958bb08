import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, nothing, optionalLine, optionalReason, requiredReason } from '../fields.ts'
import { basis, period, recordedFigures } from '../figure-fields.ts'
import { changedDocument, documentKey, fileLink, listName, newDocument, releaseAt } from '../investor-fields.ts'
import { disposal, documentStateName, withdrawn } from '../replies/investor-zone.ts'
import { changedOrPending, replyWith } from '../replies/replies.ts'
import { fileReading } from '../replies/site-status.ts'
import { mib } from '../units.ts'

export const documentCalls = defineCalls({
  'admin/file-documents': {
    summary:
      'Publishes documents together: all or none, one change in the history, one release instant. With `revision`, refused with 409 if one of their lists changed since.',
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
        .check(z.minLength(1, 'Choose a file.'), z.maxLength(500, 'At most 500 documents are filed together.')),
      release_at: releaseAt,
      revision: expectedRevision,
    }),
    output: z.object({
      status: z.literal(true),
      revision: z.number(),
      approval: changedOrPending.shape.approval,
      data: z.optional(z.object({ keys: z.array(z.number()) })),
    }),
    bodyMax: mib,
    mutates: true,
    extension: true,
  },
  'admin/edit-document': {
    summary:
      'Changes one document; what is left out stays as it is. Of one that visitors see the reason is required; where it is corrected, its page says when and why: the note, or the reason. With `revision`, refused with 409 and the document as it stands if somebody changed it since.',
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
    mutates: true,
    extension: true,
  },
  'admin/withdraw-document': {
    summary: 'Takes a document out of every visitor’s sight at once. It, its file and the reason are kept.',
    requires: 'change-disclosures',
    input: z.strictObject({ key: documentKey, reason: requiredReason, revision: expectedRevision }),
    output: changedOrPending,
    mutates: true,
    extension: true,
  },
  'admin/restore-document': {
    summary: 'Brings a withdrawn document back. The reason is kept in the history.',
    requires: 'change-disclosures',
    input: z.strictObject({ key: documentKey, reason: optionalReason }),
    output: changedOrPending,
    mutates: true,
    extension: true,
  },
  'admin/get-withdrawn': {
    summary: 'Withdrawn documents, the last withdrawn first, with who, when and why.',
    requires: 'read-disclosures',
    input: nothing,
    output: replyWith(z.array(withdrawn)),
    extension: true,
  },
  'admin/get-disposals': {
    summary:
      'The disposal register: every document that was ever taken from visitors, by whatever way, the last one first, with who, when, why and the fingerprint of its file.',
    requires: 'read-disclosures',
    input: nothing,
    output: replyWith(z.array(disposal)),
    extension: true,
  },
  'admin/file-to-link': {
    summary:
      'Stores a file and answers the link it will have once a document that visitors can see refers to it. Up to 200 MB go as raw bytes instead: POST /api/v1/admin/upload-file with the file’s type as Content-Type and its percent-encoded name as X-File-Name; same reply.',
    requires: 'change-disclosures',
    input: z.strictObject({
      base_64: z.string('The file must be base64 text.').check(z.minLength(1, 'Choose a file.')),
      // Any text will do: it is made a safe file name when the file is stored.
      name: z
        .string('File name must be text.')
        .check(
          z.trim(),
          z.minLength(1, 'File name is required.'),
          z.maxLength(5000, 'File name is too long: at most 5000 characters.'),
        ),
    }),
    output: z.object({ status: z.literal(true), link: z.string() }),
    bodyMax: 140 * mib,
  },
  'admin/get-file-reading': {
    summary: 'What was read of a stored file for the search, and why it was set aside if reading it failed.',
    requires: 'read-disclosures',
    input: z.strictObject({ link: fileLink }),
    output: replyWith(fileReading),
    extension: true,
  },
  'admin/read-file-again': {
    summary: 'Reads a file again that was set aside because reading it failed.',
    requires: 'change-disclosures',
    input: z.strictObject({ link: fileLink }),
    output: z.object({ status: z.literal(true) }),
    extension: true,
  },
  'admin/find-filed': {
    summary: 'The documents that hold these very bytes, by SHA-256: so that nobody files a file twice unnoticed.',
    requires: 'change-disclosures',
    input: z.strictObject({
      sha256: z
        .array(
          z.string('A hash must be text.').check(z.regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hex digits.')),
          'sha256 must be a list.',
        )
        .check(z.minLength(1, 'Send a hash.'), z.maxLength(100, 'At most 100 hashes at once.')),
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
    extension: true,
  },
})
