import * as z from 'zod/mini'
import { searchOrderNames } from '#model/document-query.ts'
import { fieldsAt } from '#model/document-text.ts'
import { eachNamed } from '#model/keys-of.ts'
import { defineCalls } from '../define-calls.ts'
import { instant, nothing, optionalLine, runningNumber } from '../fields.ts'
import { documentKey } from '../investor-fields.ts'
import { perMinute } from '../limits.ts'
import { pdfText } from '../replies/pdf-text.ts'
import { replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

const facet = z.array(z.object({ name: z.string(), pages: z.number() }))

/** Fields that identify a document: key, name, list, fiscal year and date; and its table's columns for the place. */
const documentFacts = (place: 'page' | 'search') => ({
  ...eachNamed(fieldsAt(place), () => z.optional(z.string())),
  key: z.number(),
  name: z.string(),
  section: z.string(),
  year: z.string(),
  date: z.string(),
})

/** `at`: time the last document became public, empty if there is none; `count` is at most 50. */
const newDocuments = z.object({
  at: z.string(),
  count: z.number(),
  key: z.optional(z.number()),
  name: z.optional(z.string()),
})

const otherVersion = z.object({ key: z.number(), name: z.string(), date: z.string() })

export const publishedDocumentCalls = defineCalls({
  'user/search-documents': {
    summary:
      'Searches every page of every published document. A page must contain all words; quotes mark a phrase. One typo in a word of five or more letters is tolerated and reported. Counts are of pages, `total` is of documents. Sorted by best match, or newest first with `order`.',
    requires: 'anyone',
    input: z.strictObject({
      q: optionalLine('Search'),
      section: z.optional(optionalLine('Section')),
      year: z.optional(optionalLine('Year')),
      /** `match`: name matches first, then by number of matching pages. Ties are sorted newest first. */
      order: z.optional(z.enum(searchOrderNames, `Order must be one of ${searchOrderNames.join(', ')}.`)),
      page: z.optional(runningNumber('Page')),
    }),
    output: replyWith(
      z.object({
        total: z.number(),
        pages: z.number(),
        documents: z.array(
          z.object({
            ...documentFacts('search'),
            link: z.string(),
            /** Number of matching pages; `hits` are the first of them. */
            pages: z.number(),
            /** `snippet` is escaped text with matches between `<mark>` and `</mark>`. */
            hits: z.array(z.object({ page: z.number(), snippet: z.string() })),
          }),
        ),
        facets: z.object({ section: facet, year: facet }),
        corrected: z.optional(z.array(z.object({ word: z.string(), suggestion: z.string() }))),
        /** Page count of each word alone, if no page has all of several words. Words without pages are omitted. */
        apart: z.optional(z.array(z.object({ word: z.string(), pages: z.number() }))),
        /** Amount of searchable content; only if nothing was searched for. */
        searchable: z.optional(z.object({ documents: z.number(), pages: z.number() })),
        /** Long documents of which only the first `pages_read` pages are searched. */
        in_part: z.optional(
          z.array(z.object({ key: z.number(), name: z.string(), pages: z.number(), pages_read: z.number() })),
        ),
        /** True while files of published documents are still being read and not yet searchable. */
        reading: z.boolean(),
      }),
    ),
    bodyMax: kib,
    perMinute: perMinute.computed,
  },
  'user/get-document': {
    summary:
      'Returns a published document: its file and fingerprint, its versions, the text of ten pages, and the documents of the same event. Earlier versions have fingerprint and times only. Unpublished documents are not found.',
    requires: 'anyone',
    input: z.strictObject({
      key: documentKey,
      page: z.optional(runningNumber('Page')),
      brief: z.optional(z.literal(true)),
      version: z.optional(runningNumber('Version')),
    }),
    output: replyWith(
      z.object({
        ...documentFacts('page'),
        corrected_at: z.optional(z.string()),
        correction_note: z.optional(z.string()),
        replaced_by: z.optional(otherVersion),
        replaces: z.optional(otherVersion),
        /** Number of the returned version in `versions`, from 1; absent if the document has no file. */
        version: z.optional(z.number()),
        versions: z.array(
          z.object({
            published_at: z.string(),
            ended_at: z.optional(z.string()),
            note: z.optional(z.string()),
            position: z.number(),
            sha256: z.string(),
            bytes: z.number(),
            current: z.boolean(),
          }),
        ),
        /** File, and the recording beside a PDF; only for the current version. */
        link: z.optional(z.string()),
        audio_link: z.optional(z.string()),
        /** XBRL file beside the PDF. */
        xbrl_link: z.optional(z.string()),
        /** Text of a PDF. `waiting`: not processed yet. */
        text: z.optional(pdfText),
        event: z.optional(z.object({ name: z.string(), starts: z.string() })),
        related: z.array(z.object({ key: z.number(), name: z.string(), section: z.string(), date: z.string() })),
      }),
    ),
    bodyMax: kib,
  },
  'user/get-former-document': {
    summary:
      'Returns a withdrawn document: the lines of the public record for each of its files, oldest first. Neither its name nor the reason of the withdrawal is included.',
    requires: 'anyone',
    input: z.strictObject({ key: documentKey }),
    output: replyWith(
      z.array(
        z.object({
          published_at: z.string(),
          ended_at: z.string(),
          /** Line in the public record, and the ledger entry that published it. */
          number: z.number(),
          position: z.number(),
          sha256: z.string(),
        }),
      ),
    ),
    bodyMax: kib,
  },
  'user/get-call': {
    summary:
      'Returns a published recording with its transcript, line by line, with times and speakers if the transcript has them.',
    requires: 'anyone',
    input: z.strictObject({ key: documentKey }),
    output: replyWith(
      z.object({
        key: z.number(),
        name: z.string(),
        date: z.string(),
        /** `size` in bytes; `seconds` is null if the recording does not state its length or is still being read. */
        recording: z.object({ link: z.string(), type: z.string(), size: z.number(), seconds: z.nullable(z.number()) }),
        transcript: z.optional(
          z.object({
            link: z.optional(z.string()),
            /** Captions that the lines are read from, as WebVTT; otherwise the PDF is read. */
            captions: z.optional(z.string()),
            /** `at`: second of the recording. */
            lines: z.array(z.object({ at: z.optional(z.number()), speaker: z.optional(z.string()), text: z.string() })),
            /** Chapters; `line` is the index of the first line. */
            chapters: z.array(z.object({ name: z.string(), line: z.number() })),
            /** False if it was too long to be read to the end. */
            isComplete: z.boolean(),
          }),
        ),
        /** True while the transcript or the recording’s length is still being read. */
        reading: z.boolean(),
      }),
    ),
    bodyMax: kib,
  },
  'user/verify-document': {
    summary:
      'Returns whether a file with this SHA-256 was published here: genuine, replaced, withdrawn, or unknown. An unpublished file is unknown.',
    requires: 'anyone',
    input: z.strictObject({
      sha256: z
        .string('The fingerprint must be text.')
        .check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'A fingerprint has 64 digits: 0 to 9 and a to f.')),
    }),
    output: replyWith(
      z.object({
        answer: z.enum(['genuine', 'replaced', 'withdrawn', 'unknown']),
        published_at: z.optional(z.string()),
        number: z.optional(z.number()),
        lines: z.optional(z.number()),
        position: z.optional(z.number()),
        key: z.optional(z.number()),
        ended_at: z.optional(z.string()),
        replaced_by: z.optional(z.string()),
        note: z.optional(z.string()),
      }),
    ),
    bodyMax: kib,
    perMinute: perMinute.computed,
  },
  'user/get-new-documents': {
    summary:
      'Returns how many documents were published since an instant, and the last of them. Without `since`, returns only the time of the last publication. Pages poll it if `GET /investorzone/live` is not available.',
    requires: 'anyone',
    input: z.strictObject({ since: z.optional(instant('Since')) }),
    output: replyWith(newDocuments),
    bodyMax: kib,
  },
  'user/get-record-head': {
    summary:
      'Returns the head of the public record at the start of the day in India (on the very first day, the current head). docs/proof.md describes how to check it.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(
      z.object({
        at: z.string(),
        lines: z.number(),
        seal: z.string(),
        ledger: z.object({ number: z.number(), hash: z.string() }),
      }),
    ),
    bodyMax: kib,
  },
})
