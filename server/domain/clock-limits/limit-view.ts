import type { DatedLimit } from '#model/deadlines/deadline-rule.ts'
import { type DeadlineRuleName, deadlineRules } from '#model/deadlines/deadline-rules.ts'
import { formatLimit } from '#model/deadlines/format-limit.ts'
import { formatDay } from '#model/india-time.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { LedgerNotes } from '../ledger/ledger-notes.ts'
import { approvalRequestMail, requestSentBackMail } from '../second-person-mails.ts'

/** A limit in words, as the history and the mails tell it. */
export type LimitView = LedgerNotes['limit']

/** What a person asks for: what holds, and what shall hold in its place. */
export type PendingLimit = { by: string; before: LimitView; after: LimitView }

/** Tells a limit of a rule. */
export function toLimitView(rule: DeadlineRuleName, { limit, since, source }: DatedLimit): LimitView {
  return { name: deadlineRules[rule].what, limit: formatLimit(limit), since, source }
}

/** Asks somebody to approve a limit. */
export function proposalMail(
  admin: { email: string; name: string },
  { by, before, after }: PendingLimit,
  link: string,
): Mail {
  const details = `${after.name}\nNow: ${inOneLine(before)}\nThen: ${inOneLine(after)}`
  const until = 'Until somebody approves it, every clock keeps its limit.'
  return approvalRequestMail(admin, { by, noun: 'a limit of the law', details, link, until })
}

/** Tells whoever asked that it was sent back. */
export function sentBackMail(
  admin: { email: string; name: string },
  { by, before, after }: PendingLimit,
  reason: string,
): Mail {
  const details = `${after.name}\nNow: ${inOneLine(before)}\nAsked for: ${inOneLine(after)}`
  return requestSentBackMail(admin, { by, details, reason, still: 'Every clock keeps its limit.' })
}

const inOneLine = ({ limit, since, source }: LimitView) => `${limit}, since ${formatDay(since)} (${source})`
