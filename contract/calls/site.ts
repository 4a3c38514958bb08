import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { nothing, settingRevision } from '../fields.ts'
import { limits } from '../limits.ts'
import { changedOrPending, replyWith } from '../replies/replies.ts'
import { installationChecks, runningBackup, siteStatus } from '../replies/site-status.ts'
import { kib } from '../units.ts'

const rate = z.union([
  replyWith(
    z.object({
      current: z.number(),
      change: z.number(),
      p_change: z.number(),
      volume: z.number(),
      date: z.string(),
      /** Readable name of the source: `BSE, delayed`, `Sample data`. */
      source: z.optional(z.string()),
      /** True if the exchange did not answer last time and this is the last known price. */
      stale: z.optional(z.boolean()),
      /** True outside trading hours: before 09:15 and after 15:30 in India, at weekends and on exchange holidays. */
      closed: z.optional(z.boolean()),
      /** Start of the next trading session; only while closed. */
      opens: z.optional(z.string()),
      /** Day of a Muhurat session before that, `2026-11-08`. */
      muhurat: z.optional(z.string()),
    }),
  ),
  z.object({ status: z.literal(false) }),
])

const days = z
  .array(
    z.string('A day must be text.').check(
      z.regex(/^\d{4}-\d\d-\d\d$/, 'Enter a day such as 2026-11-10.'),
      z.refine((day) => !Number.isNaN(Date.parse(day)), 'This day does not exist. Enter another one.'),
    ),
    'days must be a list.',
  )
  .check(z.maxLength(400, 'Enter at most 400 days.'))

export const siteCalls = defineCalls({
  'user/get-curr-rate': {
    summary: 'Returns today’s share price, or status false if none is known.',
    requires: 'anyone',
    input: nothing,
    output: rate,
    bodyMax: kib,
    specified: true,
  },
  'user/get-closing-prices': {
    summary:
      'Returns the closing price of each known trading day, in paise, oldest first, and the missing trading days between them.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(
      z.object({
        days: z.array(z.object({ day: z.string(), paise: z.number(), volume: z.nullable(z.number()) })),
        missing: z.array(z.string()),
      }),
    ),
    bodyMax: kib,
  },
  'user/get-price-readings': {
    summary:
      'Returns the price readings of the last trading day, one every five minutes: paise and shares traded so far, in Indian time.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(
      z.object({
        source: z.string(),
        readings: z.array(z.object({ at: z.string(), paise: z.number(), volume: z.nullable(z.number()) })),
      }),
    ),
    bodyMax: kib,
  },
  'admin/get-holidays': {
    summary: 'Returns the exchange’s holidays with their revision.',
    requires: 'read-status',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.array(z.string()), revision: z.number() }),
  },
  'admin/set-holidays': {
    summary:
      'Requests approval for a new list of holidays; deadlines move with it. Earlier pending changes of the same person are merged into the request. With `revision`, returns 409 if the list changed after that revision.',
    requires: 'change-settings',
    input: z.strictObject({ days, revision: settingRevision }),
    output: changedOrPending,
  },
  'admin/get-muhurat-sessions': {
    summary: 'Returns the days on which the exchange only opens for its Muhurat session, with their revision.',
    requires: 'read-status',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.array(z.string()), revision: z.number() }),
  },
  'admin/set-muhurat-sessions': {
    summary:
      'Requests approval for a new list of days with a Muhurat session. A filing due before the next trading session is due before the Muhurat session. With `revision`, returns 409 if the list changed after that revision.',
    requires: 'change-settings',
    input: z.strictObject({ days, revision: settingRevision }),
    output: changedOrPending,
  },
  'admin/get-status': {
    summary: 'Returns the status of the site: last backup, mail, share price, disk space and integrity of the ledger.',
    requires: 'read-status',
    input: nothing,
    output: siteStatus,
  },
  'admin/send-test-mail': {
    summary: 'Sends a test mail to you. Returns false if the mail server does not respond.',
    requires: 'change-settings',
    input: nothing,
    output: replyWith(z.object({ sent: z.boolean() })),
    perAddress: limits.statusAction,
  },
  'admin/take-backup': {
    summary:
      'Starts a backup to BACKUP_DIR, unless a backup is running or no folder is set. Returns its progress, as `admin/get-status` does later.',
    requires: 'change-settings',
    input: nothing,
    output: replyWith(runningBackup),
    perAddress: limits.statusAction,
  },
  'admin/check-installation': {
    summary:
      'Checks settings, data folder, database, uploaded files, mail server, backups, clock, disk and proxy, as `suvira check` does, but sends no mail. Also returns the caller’s address as the server sees it.',
    requires: 'change-settings',
    input: nothing,
    output: installationChecks,
    perAddress: limits.statusAction,
  },
})
