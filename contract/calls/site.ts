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
      z.regex(/^\d{4}-\d\d-\d\d$/, 'A day must be like 2026-11-10.'),
      z.refine((day) => !Number.isNaN(Date.parse(day)), 'There is no such day.'),
    ),
    'days must be a list.',
  )
  .check(z.maxLength(400, 'At most 400 days.'))

export const siteCalls = defineCalls({
  'user/get-curr-rate': {
    summary: 'Today’s share price, or status false when none is known.',
    requires: 'anyone',
    input: nothing,
    output: rate,
    bodyMax: kib,
  },
  'user/get-closing-prices': {
    summary:
      'The last price of each trading day that is known, in paise, the oldest first, and the trading days between them that are missing.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(
      z.object({
        days: z.array(z.object({ day: z.string(), paise: z.number(), volume: z.nullable(z.number()) })),
        missing: z.array(z.string()),
      }),
    ),
    bodyMax: kib,
    extension: true,
  },
  'user/get-price-readings': {
    summary:
      'The price within the last trading day as it was read every five minutes: paise and shares traded so far, by the exchange’s clock in India.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(
      z.object({
        source: z.string(),
        readings: z.array(z.object({ at: z.string(), paise: z.number(), volume: z.nullable(z.number()) })),
      }),
    ),
    bodyMax: kib,
    extension: true,
  },
  'admin/get-holidays': {
    summary: 'Days on which the exchange does not trade, with the revision they were read at.',
    requires: 'read-status',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.array(z.string()), revision: z.number() }),
    extension: true,
  },
  'admin/set-holidays': {
    summary:
      'Asks a second person to replace the list of days on which the exchange does not trade: deadlines move with it. What the same person asked for before waits with it. With `revision`, refused with 409 if the list changed since.',
    requires: 'change-settings',
    input: z.strictObject({ days, revision: settingRevision }),
    output: changedOrPending,
    mutates: true,
    extension: true,
  },
  'admin/get-muhurat-sessions': {
    summary: 'Days without normal trading on which the exchange opens for its Muhurat session, with the revision.',
    requires: 'read-status',
    input: nothing,
    output: z.object({ status: z.literal(true), data: z.array(z.string()), revision: z.number() }),
    extension: true,
  },
  'admin/set-muhurat-sessions': {
    summary:
      'Asks a second person to replace the list of days with a Muhurat session: a filing due before the next trading session is due before it. With `revision`, refused with 409 if the list changed since.',
    requires: 'change-settings',
    input: z.strictObject({ days, revision: settingRevision }),
    output: changedOrPending,
    mutates: true,
    extension: true,
  },
  'admin/get-status': {
    summary: 'How the site itself is: last backup, mail, price, disk, and whether the ledger is whole.',
    requires: 'read-status',
    input: nothing,
    output: siteStatus,
    extension: true,
  },
  'admin/send-test-mail': {
    summary: 'Mails whoever calls, and tells whether the mail left: false where the mail server does not answer.',
    requires: 'change-settings',
    input: nothing,
    output: replyWith(z.object({ sent: z.boolean() })),
    perAddress: limits.statusAction,
    extension: true,
  },
  'admin/take-backup': {
    summary:
      'Begins to take a backup into BACKUP_DIR, unless one is being taken or there is no such folder; answers, as `admin/get-status` does later, how it goes.',
    requires: 'change-settings',
    input: nothing,
    output: replyWith(runningBackup),
    perAddress: limits.statusAction,
    extension: true,
  },
  'admin/check-installation': {
    summary:
      'Checks settings, data folder, database, uploaded files, mail server, backups, clock, disk and proxy, as `suvira check` does, without sending a mail; answers also from which address the caller is seen to come.',
    requires: 'change-settings',
    input: nothing,
    output: installationChecks,
    perAddress: limits.statusAction,
    extension: true,
  },
})
