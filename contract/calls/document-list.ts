import * as z from 'zod/mini'
import { documentSortNames } from '#model/document-list.ts'
import { documentStateNames } from '#model/document-states.ts'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, optionalLine, optionalReason, pageNumber } from '../fields.ts'
import { documentKey, fiscalYearLabel, listName } from '../investor-fields.ts'
import { exchangeFilings } from '../replies/exchange-filings.ts'
import { documentStateName } from '../replies/investor-zone.ts'
import { openings } from '../replies/openings.ts'
import { changedOrPendingWith, pageNumbers } from '../replies/replies.ts'

const version = z.object({ key: z.number(), name: z.string() })

const row = z.object({
  _id: z.string(),
  name: z.string(),
  /** Sub-page that displays it, now or later; empty for a draft without a section. */
  section: z.string(),
  /** Section by the ids of its group and of the list inside, if any. */
  list: z.array(z.string()),
  year: z.string(),
  date: z.string(),
  state: documentStateName,
  /** Time it becomes or became public, if one was set. */
  release_at: z.optional(z.string()),
  /** Id of the pending approval, as taken by `admin/get-approval`. */
  approval: z.optional(z.string()),
  release: z.optional(z.string()),
  link: z.optional(z.string()),
  replaced_by: z.optional(version),
  replaces: z.optional(version),
  exchange_filings: exchangeFilings,
  opened: openings,
  changed_at: z.string(),
  changed_by: z.string(),
})

const current = z.object({ section: z.string(), tab: z.string() })

const moved = z.object({
  key: z.number(),
  name: z.string(),
  state: documentStateName,
  /** Current or future location for visitors: the sub-page, and its tab if it has tabs. */
  before: current,
  after: current,
  /** False if it is already there. */
  moves: z.boolean(),
  /** True if a second person decides. */
  needsApproval: z.boolean(),
})

export const documentListCalls = defineCalls({
  'admin/get-documents': {
    summary:
      'Returns the documents of all sections and states, including drafts and withdrawn documents, fifty a page, with the person who last changed each. `counts` gives the number in each state for the same filters.',
    requires: 'read-disclosures',
    input: z.strictObject({
      search: z.optional(optionalLine('Search')),
      section: z.optional(optionalLine('Section')),
      state: z.optional(z.enum(documentStateNames, `State must be one of ${documentStateNames.join(', ')}.`)),
      sort: z._default(z.enum(documentSortNames, `Sort must be one of ${documentSortNames.join(', ')}.`), 'changed'),
      /** Reverses the default order: oldest first, or Z to A. */
      backwards: z._default(z.boolean('backwards must be true or false.'), false),
      page: pageNumber,
    }),
    output: z.object({
      status: z.literal(true),
      revision: z.number(),
      ...pageNumbers,
      counts: z.array(z.object({ state: documentStateName, count: z.number() })),
      sections: z.array(z.string()),
      data: z.array(row),
    }),
  },
  'admin/move-documents': {
    summary:
      'Moves documents to another list, another fiscal year, or both: all or none, in one act with one undo. `preview` returns where visitors will find each document and changes nothing. Pages, files and figures of the documents keep their addresses. For published documents a reason is required. With `revision`, returns 409 if one of them changed after that revision.',
    requires: 'change-disclosures',
    input: z
      .strictObject({
        mode: z.enum(['preview', 'apply'], 'Mode must be preview or apply.'),
        keys: z
          .array(documentKey, 'keys must be a list.')
          .check(
            z.minLength(1, 'Choose a document.'),
            z.maxLength(500, 'You can move at most 500 documents at a time.'),
          ),
        list: z.optional(listName),
        year: z.optional(fiscalYearLabel),
        reason: optionalReason,
        revision: expectedRevision,
      })
      .check(z.refine(({ list, year }) => list !== undefined || year !== undefined, 'Choose a section or a year.')),
    output: changedOrPendingWith({ data: z.array(moved) }),
  },
})
