import * as z from 'zod/mini'
import { adminFields } from '#model/admin-fields.ts'
import { enquiryFields } from '#model/enquiry-fields.ts'
import { defaultRole, roleNames } from '#model/roles.ts'
import { defineCalls } from './define-calls.ts'
import {
  changedItemText,
  email,
  id,
  importLimits,
  importMapping,
  instant,
  line,
  newItemText,
  optionalLine,
  runningNumber,
} from './fields.ts'
import { changedDocument, documentKey, documentSays, listName, releaseAt, sectionName } from './investor-fields.ts'
import { newText } from './line-values.ts'
import {
  admin,
  change,
  done,
  enquiry,
  imported,
  investors,
  products,
  rate,
  session,
  siteStatus,
  withdrawn,
} from './shapes.ts'

const kib = 1024
const mib = 1024 * kib
const nothing = z.strictObject({})
const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * The revision a form was opened at. With it, a change made meanwhile is refused with 409 instead of overwritten; the reply’s
 * `data.revision` is the one to send again with.
 */
const seen = z.optional(
  z
    .number('Revision must be a number.')
    .check(z.int('Revision must be a whole number.'), z.gte(0, 'Revision must be at least 0.')),
)

/** Why documents that visitors see are changed, withdrawn or taken back; without it the ledger says that no reason was given. */
const reason = z.optional(line('Reason', 500))

const role = z.enum(roleNames, `Role must be one of ${roleNames.join(', ')}.`)

/** What a changing call answers: the ledger number of its change, which `admin/undo` takes. */
const changed = z.object({ status: z.literal(true), revision: z.number() })
const added = z.object({ status: z.literal(true), revision: z.number(), data: z.object({ _id: z.string() }) })

/** THE table: every call, who may make it, what goes in and what comes out. Spec 7. */
export const calls = defineCalls({
  'admin/send-otp': {
    says: 'Mails a four-digit code to an admin. Answers the same for every well-formed address.',
    requires: 'anyone',
    input: z.strictObject({ email }),
    output: done,
    bodyMax: 2 * kib,
    perAddress: [
      { times: 5, perS: minute },
      { times: 20, perS: hour },
    ],
    overall: [{ times: 60, perS: minute }],
  },
  'admin/next-otp': {
    says: 'When the next code can be asked for at this address in this browser; null: now. Until then the last one stays good. The same for every well-formed address.',
    requires: 'anyone',
    input: z.strictObject({ email }),
    output: z.object({ status: z.literal(true), data: z.object({ next_at: z.nullable(z.string()) }) }),
    bodyMax: 2 * kib,
    perAddress: [
      { times: 10, perS: minute },
      { times: 60, perS: hour },
    ],
    beyond: true,
  },
  'admin/verify-otp': {
    says: 'Exchanges the mailed code for a session token.',
    requires: 'anyone',
    input: z.strictObject({
      email,
      otp: z.string('The code must be text.').check(z.regex(/^[0-9]{4}$/, 'Enter the four digits from the mail.')),
    }),
    output: z.object({ status: z.literal(true), token: z.string() }),
    bodyMax: 2 * kib,
    perAddress: [
      { times: 10, perS: minute },
      { times: 60, perS: hour },
    ],
  },
  'admin/sign-in-options': {
    says: 'Where the window of an external account sign-in begins; null when that is not set up or the provider does not answer.',
    requires: 'anyone',
    input: nothing,
    output: z.object({
      status: z.literal(true),
      data: z.nullable(z.object({ url: z.string() })),
    }),
    bodyMax: kib,
    beyond: true,
  },
  'admin/use-link': {
    says: 'Exchanges the key of a mailed link for a session token, in the browser that asked for it.',
    requires: 'anyone',
    input: z.strictObject({
      key: z.string('The key must be text.').check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'This is not one of our links.')),
    }),
    output: z.object({
      status: z.literal(true),
      token: z.string(),
      data: z.object({ name: z.string(), email: z.string() }),
    }),
    bodyMax: 2 * kib,
    perAddress: [
      { times: 10, perS: minute },
      { times: 60, perS: hour },
    ],
    beyond: true,
  },
  'admin/check-token': {
    says: 'Tells whose session this is.',
    requires: 'session',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.object({ name: z.string(), email: z.string() }) }),
  },
  'admin/get-me': {
    says: 'Who is signed in, and as what: what the browser shows controls by.',
    requires: 'session',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.object({ name: z.string(), email: z.string(), role }) }),
    beyond: true,
  },
  'admin/google-login': {
    says: 'Exchanges the credential that the window of the external account sign-in came back with for a session token: once, within two minutes, in the same browser.',
    requires: 'anyone',
    input: z.strictObject({
      google_token: z
        .string('The token must be text.')
        .check(z.minLength(1, 'The token is missing.'), z.maxLength(16 * kib)),
    }),
    output: z.object({
      status: z.literal(true),
      token: z.string(),
      data: z.object({ name: z.string(), email: z.string() }),
    }),
    bodyMax: 24 * kib,
    perAddress: [
      { times: 10, perS: minute },
      { times: 60, perS: hour },
    ],
  },
  'admin/logout': {
    says: 'Ends this session.',
    requires: 'session',
    input: nothing,
    output: done,
    endsSession: true,
    beyond: true,
  },
  'admin/forget-device': {
    says: 'Makes this browser unknown, as after signing out at somebody else’s computer: its next sign-in counts as one from a new device.',
    requires: 'anyone',
    input: nothing,
    output: done,
    bodyMax: kib,
    perAddress: [
      { times: 10, perS: minute },
      { times: 60, perS: hour },
    ],
    beyond: true,
  },
  'admin/logout-all': {
    says: 'Ends every session of this admin.',
    requires: 'session',
    input: nothing,
    output: done,
    endsSession: true,
    beyond: true,
  },
  'admin/get-sessions': {
    says: 'One’s own open sessions, the most recently used first.',
    requires: 'session',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.array(session) }),
    beyond: true,
  },
  'admin/end-session': {
    says: 'Ends one of one’s own sessions.',
    requires: 'session',
    input: z.strictObject({ id: id('Session') }),
    output: done,
    endsSession: true,
    beyond: true,
  },
  'admin/get-products': {
    says: 'The whole catalogue, archived rows included.',
    requires: 'read-catalogue',
    input: nothing,
    output: products,
  },
  'user/get-products': {
    says: 'The catalogue as visitors see it: nothing archived.',
    requires: 'anyone',
    input: nothing,
    output: products,
    bodyMax: kib,
  },
  'admin/get-investors': {
    says: 'The investor zone, documents awaiting release included. With `at`, as it will stand or stood for visitors at that instant.',
    requires: 'read-disclosures',
    input: z.strictObject({ at: z.optional(instant('Instant')) }),
    output: investors,
  },
  'user/get-investors': {
    says: 'The investor zone as visitors see it now.',
    requires: 'anyone',
    input: nothing,
    output: investors,
    bodyMax: kib,
  },
  'admin/get-admin': {
    says: 'Everyone who may sign in.',
    requires: 'read-people',
    input: nothing,
    output: z.object({
      status: z.literal(true),
      data: z.array(admin),
    }),
  },
  'admin/add-admin': {
    says: 'Lets one more person sign in.',
    requires: 'change-people',
    input: z.strictObject({ ...newText(adminFields), role: z._default(role, defaultRole) }),
    output: added,
    changes: true,
  },
  'admin/edit-admin': {
    says: 'Gives another admin a role. Nobody changes their own, and an owner always remains.',
    requires: 'change-people',
    input: z.strictObject({ id: id('Admin'), role }),
    output: changed,
    changes: true,
    beyond: true,
  },
  'admin/delete-admin': {
    says: 'Takes a person’s access away and ends their sessions. Nobody removes themselves or the last owner.',
    requires: 'change-people',
    input: z.strictObject({ id: id('Admin') }),
    output: changed,
    changes: true,
  },
  'admin/add-product-subsection': {
    says: 'Adds a sub-section to a section.',
    requires: 'change-catalogue',
    input: z.strictObject({
      img: z._default(
        z.string('Image must be text.').check(z.maxLength(7 * mib, 'The image is too large: at most 5 MiB.')),
        '',
      ),
      name: line('Title'),
      section_id: id('Section'),
    }),
    output: added,
    bodyMax: 8 * mib,
    changes: true,
  },
  'admin/edit-product-subsection': {
    says: 'Renames a sub-section.',
    requires: 'change-catalogue',
    input: z.strictObject({ id: id('Sub-section'), name: line('Title'), revision: seen }),
    output: changed,
    changes: true,
  },
  'admin/add-product-item': {
    says: 'Adds an item to the catalogue.',
    requires: 'change-catalogue',
    input: z.strictObject({ ...newItemText, section_id: id('Section'), subsection_id: id('Sub-section') }),
    output: added,
    changes: true,
  },
  'admin/edit-product-item': {
    says: 'Changes an item: what is left out stays as it is. With `revision`, refused with 409 and the item as it stands if somebody changed it since.',
    requires: 'change-catalogue',
    input: z.strictObject({
      ...changedItemText,
      section_id: z.optional(id('Section')),
      subsection_id: z.optional(id('Sub-section')),
      id: id('Item'),
      revision: seen,
    }),
    output: changed,
    changes: true,
  },
  'admin/toggle-product-archive': {
    says: 'Archives an item or a sub-section, or brings it back.',
    requires: 'change-catalogue',
    input: z.strictObject({
      id: id(),
      type: z.enum(['item', 'sub-section'], 'Type must be item or sub-section.'),
      archive: z.boolean('Archive must be true or false.'),
    }),
    output: changed,
    changes: true,
  },
  'admin/import-products': {
    says: 'Reads a CSV or XLSX file of one market. `preview` tells what would happen and changes nothing; `apply` does it as one batch that one undo takes back. With the `revision` of the preview, refused with 409 if the catalogue changed since.',
    requires: 'change-catalogue',
    input: z.strictObject({
      mode: z.enum(['preview', 'apply'], 'Mode must be preview or apply.'),
      section_id: id('Section'),
      base_64: z
        .string('The file must be base64 text.')
        .check(
          z.minLength(1, 'Choose a file.'),
          z.maxLength(Math.ceil(importLimits.bytesMax / 3) * 4, 'The file is too large: at most 5 MiB.'),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The file must be base64 text.'),
        ),
      /** Left out, the row that names the columns is found by itself, or read as somebody chose for the same headings before. */
      mapping: z.optional(importMapping),
      revision: seen,
    }),
    output: imported,
    bodyMax: 8 * mib,
    changes: true,
    beyond: true,
  },
  'admin/add-investor-section': {
    says: 'Adds a group to the investor zone.',
    requires: 'change-disclosures',
    input: z.strictObject({
      name: sectionName,
    }),
    output: added,
    changes: true,
  },
  'admin/edit-investor-section': {
    says: 'Renames a group of the investor zone.',
    requires: 'change-disclosures',
    input: z.strictObject({
      id: id('Section'),
      name: sectionName,
    }),
    output: changed,
    changes: true,
  },
  'admin/edit-investor': {
    says: 'Saves the investor zone: the right array without its first element. A stale `revision` is refused with 409.',
    requires: 'change-disclosures',
    input: z.strictObject({
      // Its own shape is checked row by row in calls/investor-zone, so that a refusal names the row.
      rightArray: z.optional(z.array(z.unknown(), 'rightArray must be a list of groups.')),
      data: z.optional(z.array(z.unknown(), 'data must be a list of groups.')),
      revision: seen,
      reason,
    }),
    output: z.object({
      status: z.literal(true),
      revision: z.number(),
      /** How many documents were filed, changed, withdrawn, and kept because the caller cannot have seen them. */
      data: z.optional(z.object({ added: z.number(), edited: z.number(), withdrawn: z.number(), kept: z.number() })),
    }),
    bodyMax: 2 * mib,
    changes: true,
  },
  'admin/file-documents': {
    says: 'Files documents together: all or none, one change in the history, one release instant. With `revision`, refused with 409 if one of their lists changed since.',
    requires: 'change-disclosures',
    input: z.strictObject({
      /** The list of every document that names none of its own, e.g. ["Financial results", "Annual results"]. */
      list: z.optional(listName),
      documents: z
        .array(z.strictObject({ ...documentSays, list: z.optional(listName) }), 'documents must be a list.')
        .check(z.minLength(1, 'Choose a file.'), z.maxLength(500, 'At most 500 documents are filed together.')),
      release_at: releaseAt,
      revision: seen,
    }),
    output: z.object({
      status: z.literal(true),
      revision: z.number(),
      data: z.optional(z.object({ keys: z.array(z.number()) })),
    }),
    bodyMax: mib,
    changes: true,
    beyond: true,
  },
  'admin/edit-document': {
    says: 'Changes one document; what is left out stays as it is. With `revision`, refused with 409 and the document as it stands if somebody changed it since.',
    requires: 'change-disclosures',
    input: z.strictObject({
      ...changedDocument,
      key: documentKey,
      list: z.optional(listName),
      release_at: releaseAt,
      revision: seen,
      reason,
    }),
    output: changed,
    changes: true,
    beyond: true,
  },
  'admin/withdraw-document': {
    says: 'Takes a document out of every visitor’s sight at once. It, its file and the reason are kept.',
    requires: 'change-disclosures',
    input: z.strictObject({ key: documentKey, reason: line('Reason', 500), revision: seen }),
    output: changed,
    changes: true,
    beyond: true,
  },
  'admin/restore-document': {
    says: 'Brings a withdrawn document back.',
    requires: 'change-disclosures',
    input: z.strictObject({ key: documentKey }),
    output: changed,
    changes: true,
    beyond: true,
  },
  'admin/get-withdrawn': {
    says: 'Withdrawn documents, the last withdrawn first, with who, when and why.',
    requires: 'read-disclosures',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.array(withdrawn) }),
    beyond: true,
  },
  'admin/file-to-link': {
    says: 'Stores a file and answers the link it will have once a document that visitors can see refers to it. Up to 200 MB go as raw bytes instead: POST /api/v1/admin/upload-file with the file’s type as Content-Type and its percent-encoded name as X-File-Name; same reply.',
    requires: 'change-disclosures',
    input: z.strictObject({
      base_64: z.string('The file must be base64 text.').check(z.minLength(1, 'Choose a file.')),
      // Any text will do: what is kept of it is made safe when the file is stored.
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
  'admin/find-filed': {
    says: 'The documents that hold these very bytes, by SHA-256: so that nobody files a file twice unnoticed.',
    requires: 'change-disclosures',
    input: z.strictObject({
      sha256: z
        .array(
          z.string('A hash must be text.').check(z.regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hex digits.')),
          'sha256 must be a list.',
        )
        .check(z.minLength(1, 'Send a hash.'), z.maxLength(100, 'At most 100 hashes at once.')),
    }),
    output: z.object({
      status: z.literal(true),
      data: z.array(z.object({ sha256: z.string(), key: z.number(), name: z.string(), list: z.array(z.string()) })),
    }),
    beyond: true,
  },
  'user/download': {
    says: 'Records who asks for the catalogue; a true status lets the browser build the CSV.',
    requires: 'anyone',
    input: z.strictObject({
      ...newText(enquiryFields),
      type: z.enum(['Export', 'Domestic'], 'Type must be Export or Domestic.'),
    }),
    output: done,
    bodyMax: 4 * kib,
    perAddress: [
      { times: 5, perS: hour },
      { times: 20, perS: day },
    ],
  },
  'admin/get-enquiries': {
    says: 'Who asked for a catalogue, newest first, a page at a time. `after` is the last row of the page before.',
    requires: 'read-enquiries',
    input: z.strictObject({
      search: z.optional(optionalLine('Search')),
      after: z.optional(z.strictObject({ at: instant('Instant'), _id: id('Enquiry') })),
    }),
    output: z.object({ status: z.literal(true), data: z.array(enquiry), more: z.boolean() }),
    beyond: true,
  },
  'admin/export-enquiries': {
    says: 'Every request that matches, for a CSV file. The ledger notes who took how many.',
    requires: 'handle-enquiries',
    input: z.strictObject({ search: z.optional(optionalLine('Search')) }),
    output: z.object({ status: z.literal(true), data: z.array(enquiry) }),
    beyond: true,
  },
  'admin/erase-enquiries': {
    says: 'Erases everything one person sent with the download form. It cannot be undone; the ledger keeps no personal data of it.',
    requires: 'handle-enquiries',
    input: z.strictObject({ email }),
    output: z.object({ status: z.literal(true), revision: z.number(), data: z.object({ erased: z.number() }) }),
    changes: true,
    beyond: true,
  },
  'user/get-curr-rate': {
    says: 'Today’s share price, or status false when none is known.',
    requires: 'anyone',
    input: nothing,
    output: rate,
    bodyMax: kib,
  },
  'admin/get-holidays': {
    says: 'Days on which the exchange does not trade, with the revision they were read at.',
    requires: 'read-status',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.array(z.string()), revision: z.number() }),
    beyond: true,
  },
  'admin/set-holidays': {
    says: 'Replaces the list of days on which the exchange does not trade: then its price is not asked for. With `revision`, refused with 409 if the list changed since.',
    requires: 'change-settings',
    input: z.strictObject({
      days: z
        .array(
          z.string('A day must be text.').check(
            z.regex(/^\d{4}-\d\d-\d\d$/, 'A day must be like 2026-11-10.'),
            z.refine((day) => !Number.isNaN(Date.parse(day)), 'There is no such day.'),
          ),
          'days must be a list.',
        )
        .check(z.maxLength(400, 'At most 400 days.')),
      revision: z.optional(runningNumber('Revision', 0)),
    }),
    output: changed,
    changes: true,
    beyond: true,
  },
  'admin/undo': {
    says: 'Takes back one change, or a whole import, by its ledger number. Refused with 409 if what it changed was changed again since.',
    requires: 'undo',
    input: z.strictObject({ number: runningNumber('Number'), reason }),
    output: changed,
    changes: true,
    beyond: true,
  },
  'admin/get-undo': {
    says: 'What an undo would touch: how many rows, and the documents among them that visitors see now or would see after it.',
    requires: 'undo',
    input: z.strictObject({ number: runningNumber('Number') }),
    output: z.object({
      status: z.literal(true),
      data: z.object({
        changes: z.number(),
        documents: z.array(z.object({ key: z.number(), name: z.string() })),
      }),
    }),
    beyond: true,
  },
  'admin/get-status': {
    says: 'How the site itself is: last backup, mail, price, disk, and whether the ledger is whole.',
    requires: 'read-status',
    input: nothing,
    output: siteStatus,
    beyond: true,
  },
  'admin/get-history': {
    says: 'The ledger, newest first, a page at a time, as far as the role may read what was changed. With `acts`, changes made together come as one: the last of them, and how many there are.',
    requires: 'read-history',
    input: z.strictObject({
      before: z.optional(runningNumber('Before', 0)),
      entity: z.optional(optionalLine('Entity', 40)),
      batch: z.optional(optionalLine('Batch', 40)),
      acts: z.optional(z.boolean('acts must be true or false.')),
      actor: z.optional(optionalLine('Actor', 254)),
      search: z.optional(optionalLine('Search')),
    }),
    output: z.object({ status: z.literal(true), data: z.array(change), more: z.boolean() }),
    beyond: true,
  },
})

export type Calls = typeof calls
export type CallName = keyof Calls
/** What a caller sends: defaults may be left out. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>
/** What a handler receives after parsing. */
export type ParsedInput<Name extends CallName> = z.output<Calls[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>
export const callNames = Object.keys(calls) as CallName[]
