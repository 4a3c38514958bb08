import * as z from 'zod/mini'
import { adminFields } from '#model/admin-fields.ts'
import { documentTable, eachAlwaysSaid } from '#model/document-text.ts'
import { enquiryFields } from '#model/enquiry-fields.ts'
import { eachItemField } from '#model/item-fields.ts'
import { eachOf } from '#model/line-fields.ts'
import { roleNames } from '#model/roles.ts'
import { importMapping } from './fields.ts'
import { toldText } from './line-values.ts'

/** Shapes of replies, as docs/api.md states them. */
const archived = z.union([z.literal(0), z.literal(1)])

const itemText = eachItemField(() => z.string())

export const done = z.object({ status: z.literal(true) })

export const products = z.object({
  status: z.literal(true),
  data: z.object({
    section: z.array(z.object({ _id: z.string(), name: z.string() })),
    subsection: z.array(z.object({ _id: z.string(), name: z.string(), section_id: z.string(), is_deleted: archived })),
    item: z.array(
      z.object({
        _id: z.string(),
        number: z.number(),
        ...itemText,
        section_id: z.string(),
        subsection_id: z.string(),
        is_deleted: archived,
        created_at: z.string(),
      }),
    ),
  }),
  /** The content revision this was read at; send it back with an edit to be told of changes made meanwhile. */
  revision: z.number(),
})

const document = z.object({
  ...eachOf(documentTable, () => z.optional(z.string())),
  ...eachAlwaysSaid(() => z.string()),
  key: z.number(),
  section_id: z.string(),
  release_at: z.optional(z.string()),
})

export const investors = z.object({
  status: z.literal(true),
  data: z.object({
    leftMenu: z.array(z.object({ name: z.string(), childArray: z.array(z.string()) })),
    rightArray: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        title: z.string(),
        desc: z.string(),
        data: z.union([
          z.array(document),
          z.array(z.object({ name: z.string(), data: z.array(document) })),
          z.array(
            z.object({
              comp_name: z.string(),
              comp_address: z.string(),
              isin_no: z.string(),
              stock_code: z.string(),
              contact_no: z.string(),
              mail: z.string(),
            }),
          ),
        ]),
      }),
    ),
    revision: z.number(),
  }),
})

/** A withdrawn document as admins see it. */
export const withdrawn = z.extend(document, {
  list: z.array(z.string()),
  withdrawn_at: z.string(),
  withdrawn_by: z.string(),
  withdrawn_reason: z.string(),
})

export const rate = z.union([
  z.object({
    status: z.literal(true),
    data: z.object({
      current: z.number(),
      change: z.number(),
      p_change: z.number(),
      volume: z.number(),
      date: z.string(),
      /** Who says so, for people: `BSE, delayed`, `Sample data`. */
      source: z.optional(z.string()),
      /** True when the exchange did not answer last time and this is the last known price. */
      stale: z.optional(z.boolean()),
    }),
  }),
  z.object({ status: z.literal(false) }),
])

/** One line of the ledger as admins read it. */
export const change = z.object({
  number: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  batch: z.nullable(z.string()),
  /** Why it was made, where a person was asked. */
  reason: z.nullable(z.string()),
  /** How many changes were made together with it, itself included; only where acts were asked for. */
  together: z.optional(z.number()),
})

/** One open session of an admin. */
export const session = z.object({
  _id: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  address: z.string(),
  user_agent: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})

/** One stored request for a catalogue. */
export const enquiry = z.object({
  _id: z.string(),
  at: z.string(),
  ...toldText(enquiryFields),
  type: z.enum(['Export', 'Domestic']),
})

/** One who may sign in. */
export const admin = z.object({ _id: z.string(), ...toldText(adminFields), role: z.enum(roleNames) })

/** What to look at in a row of an imported file: `{ cell: 'E4', reason: 'A percentage …' }`. */
const cellWarnings = z.optional(z.array(z.object({ cell: z.string(), reason: z.string() })))

/** What an import would do or did. `row` and `cell` are the spreadsheet's; the lists name the first hundred rows, the counts all. */
export const imported = z.object({
  status: z.literal(true),
  revision: z.number(),
  data: z.object({
    counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), refused: z.number() }),
    added: z.array(
      z.object({
        row: z.number(),
        name: z.string(),
        ...itemText,
        warnings: cellWarnings,
      }),
    ),
    changed: z.array(
      z.object({
        row: z.number(),
        number: z.number(),
        brand_name: z.string(),
        generic_name: z.optional(z.string()),
        warnings: cellWarnings,
        differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    refused: z.array(z.object({ row: z.number(), cell: z.string(), reason: z.string() })),
    /** How many of the added and changed rows have warnings. */
    warned: z.optional(z.number()),
    /** The top rows of the file, and which column was taken for which field: for choosing others. */
    head: z.optional(z.array(z.array(z.string()))),
    mapping: z.optional(importMapping),
  }),
})

/** How the site itself is, for the admin status page. Sizes in bytes, times ISO 8601 UTC. */
export const siteStatus = z.object({
  status: z.literal(true),
  data: z.object({
    at: z.string(),
    database: z.enum(['sqlite', 'postgres']),
    revision: z.number(),
    /** `late` goes by how often backups should be made: `isBackupLate` in server/domain/site-status.ts. */
    backup: z.nullable(
      z.object({
        at: z.string(),
        folder: z.string(),
        revision: z.number(),
        bytes: z.number(),
        late: z.boolean(),
      }),
    ),
    /** False while mails do not leave: the mail server does not answer, or refuses them. */
    mail: z.boolean(),
    /** False where none is set: mails go to the outbox. */
    mailServer: z.boolean(),
    price: z.nullable(z.object({ source: z.string(), date: z.string(), stale: z.boolean() })),
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
    /** Why the machine’s clock is not believed just now. */
    clock: z.nullable(z.string()),
    ledger: z.object({ entries: z.number(), brokenAt: z.nullable(z.number()), verifiedAt: z.string() }),
    /** What admins were alerted of within the last week, newest first. */
    alerts: z.array(z.object({ at: z.string(), name: z.string(), says: z.string() })),
  }),
})
