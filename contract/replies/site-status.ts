import * as z from 'zod/mini'
import { replyWith } from './replies.ts'

/** Whether a backup can be taken from here, since when one is being taken, and why the last one from here failed. */
export const takingBackup = z.object({
  possible: z.boolean(),
  since: z.nullable(z.string()),
  failed: z.nullable(z.string()),
})

/** Why a file was set aside: a limit that reading it exceeded, or `stopped` if the server ended meanwhile. */
export const setAsideReason = z.enum(['memory', 'time', 'output', 'stopped'])

/** What was read of a stored file. `pages_read` is less than `pages` if a PDF has more pages than are read. */
export const fileReading = z.object({
  state: z.enum(['read', 'unreadable', 'waiting']),
  pages: z.number(),
  pages_read: z.number(),
  set_aside: z.optional(setAsideReason),
})

/** How the site itself is, for the admin status page. Sizes in bytes, times ISO 8601 UTC. */
export const siteStatus = replyWith(
  z.object({
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
        /** In how many earlier ones no enquiry can be read: the file of their keys was missing when this one was taken. */
        withoutKeys: z.optional(z.number()),
        late: z.boolean(),
      }),
    ),
    taking: takingBackup,
    /** What was tried from the status page lately, and by whom, the last one first; `left`: whether a mail did. */
    tried: z.array(
      z.object({ what: z.enum(['backup', 'mail']), by: z.string(), at: z.string(), left: z.optional(z.boolean()) }),
    ),
    /** When this server last tried to send a mail; null where it has not since it started. */
    mailTriedAt: z.nullable(z.string()),
    /** False while mails do not leave: the mail server does not answer, or refuses them. */
    mail: z.boolean(),
    /** False where none is set: mails go to the outbox. */
    mailServer: z.boolean(),
    price: z.nullable(z.object({ source: z.string(), date: z.string(), stale: z.boolean() })),
    /** The last trading day, where no price of it was read. */
    priceMissed: z.nullable(z.string()),
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
    /** Why the machine’s clock is not believed just now. */
    clock: z.nullable(z.string()),
    ledger: z.object({ entries: z.number(), brokenAt: z.nullable(z.number()), verifiedAt: z.string() }),
    /** How many stored PDFs were read and wait to be; the names of some of those that the search cannot look into. */
    texts: z.object({
      waiting: z.number(),
      read: z.number(),
      unsearchable: z.number(),
      names: z.array(z.string()),
      /** Files that are not read again until an admin asks for it. */
      set_aside: z.array(z.object({ link: z.string(), name: z.string(), reason: setAsideReason })),
    }),
    /** What admins were alerted of within the last week, newest first. */
    alerts: z.array(z.object({ at: z.string(), name: z.string(), says: z.string() })),
  }),
)

/** The lines of `suvira check`, and the caller's address after trusted forwarding headers. */
export const installationChecks = replyWith(
  z.object({
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string() })),
    address: z.string(),
  }),
)
