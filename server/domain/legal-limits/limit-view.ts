import type { DatedLimit } from '#model/deadlines/deadline-rule.ts'
import { type DeadlineRuleName, deadlineRules } from '#model/deadlines/deadline-rules.ts'
import { formatLimit } from '#model/deadlines/format-limit.ts'
import { formatDay } from '#model/india-time.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { LedgerNotes } from '../ledger/ledger-notes.ts'
import { approvalRequestMail, requestSentBackMail } from '../second-person-mails.ts'

/** Limit in words, for the history and mails. */
export type LimitView = LedgerNotes['limit']

/** Requested change: the current limit, and its replacement. */
export type PendingLimit = { by: string; before: LimitView; after: LimitView }

export function toLimitView(rule: DeadlineRuleName, { limit, since, source }: DatedLimit): LimitView {
  return { name: deadlineRules[rule].what, limit: formatLimit(limit), since, source }
}

export function proposalMail(
  admin: { email: string; name: string },
  { by, before, after }: PendingLimit,
  link: string,
): Mail {
  const details = `${after.name}\nNow: ${inOneLine(before)}\nNew: ${inOneLine(after)}`
  const until = 'Until it is approved, no deadline changes.'
  return approvalRequestMail(admin, { by, noun: 'a legal limit', details, link, until })
}

export function sentBackMail(
  admin: { email: string; name: string },
  { by, before, after }: PendingLimit,
  reason: string,
): Mail {
  const details = `${after.name}\nNow: ${inOneLine(before)}\nRequested: ${inOneLine(after)}`
  return requestSentBackMail(admin, { by, details, reason, still: 'No deadline has changed.' })
}

const inOneLine = ({ limit, since, source }: LimitView) => `${limit}, since ${formatDay(since)} (${source})`
