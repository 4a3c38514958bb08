import * as z from 'zod/mini'
import { replyWith } from './replies.ts'

/** State of backups from the status page: possible or not, start of a running one, and the last error. */
export const runningBackup = z.object({
  possible: z.boolean(),
  since: z.nullable(z.string()),
  failed: z.nullable(z.string()),
})

/** Reason a file was set aside: a limit exceeded while reading, or `stopped` if the server ended meanwhile. */
export const setAsideReason = z.enum(['memory', 'time', 'output', 'stopped'])

/** Reading state of a stored file. `pages_read` is less than `pages` if a PDF has more pages than are read. */
export const fileReading = z.object({
  state: z.enum(['read', 'unreadable', 'waiting']),
  pages: z.number(),
  pages_read: z.number(),
  set_aside: z.optional(setAsideReason),
})

/** State of the site for the admin status page. Sizes in bytes, times ISO 8601 UTC. */
export const siteStatus = replyWith(
  z.object({
    at: z.string(),
    database: z.enum(['sqlite', 'postgres']),
    revision: z.number(),
    /** `late` depends on the configured backup interval: `isBackupLate` in server/domain/site-status.ts. */
    backup: z.nullable(
      z.object({
        at: z.string(),
        folder: z.string(),
        revision: z.number(),
        bytes: z.number(),
        /** Number of earlier backups whose enquiries are unreadable: the key file was missing when this one was made. */
        withoutKeys: z.optional(z.number()),
        late: z.boolean(),
      }),
    ),
    runningBackup: runningBackup,
    /** Latest attempts from the status page with their admins, latest first; `left`: true if a mail was sent. */
    tried: z.array(
      z.object({ what: z.enum(['backup', 'mail']), by: z.string(), at: z.string(), left: z.optional(z.boolean()) }),
    ),
    /** Time this server last tried to send a mail; null if none since it started. */
    mailTriedAt: z.nullable(z.string()),
    /** False while mails cannot be sent: the mail server does not answer, or refuses them. */
    mail: z.boolean(),
    /** False without a mail server: mails are stored in the outbox. */
    mailServer: z.boolean(),
    price: z.nullable(z.object({ source: z.string(), date: z.string(), stale: z.boolean() })),
    /** Last trading day, if its price could not be read. */
    priceMissed: z.nullable(z.string()),
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
    /** Reason the machine’s clock is currently not trusted. */
    clock: z.nullable(z.string()),
    ledger: z.object({ entries: z.number(), brokenAt: z.nullable(z.number()), verifiedAt: z.string() }),
    /** Number of stored PDFs read and waiting; names of some that cannot be searched. */
    texts: z.object({
      waiting: z.number(),
      read: z.number(),
      unsearchable: z.number(),
      names: z.array(z.string()),
      /** Files that are not read again until an admin requests a retry. */
      set_aside: z.array(z.object({ link: z.string(), name: z.string(), reason: setAsideReason })),
    }),
    /** Alerts sent to admins within the last week, newest first. */
    alerts: z.array(z.object({ at: z.string(), name: z.string(), message: z.string() })),
  }),
)

/** Lines of `suvira check`, and the caller's address after trusted forwarding headers. */
export const installationChecks = replyWith(
  z.object({
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string() })),
    address: z.string(),
  }),
)
