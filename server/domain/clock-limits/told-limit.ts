import type { DatedLimit } from '#model/clocks/clock-rule.ts'
import { type ClockRuleName, clockRules } from '#model/clocks/clock-rules.ts'
import { limitInWords } from '#model/clocks/limit-in-words.ts'
import { shownDay } from '#model/india-time.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { LedgerNotes } from '../ledger/ledger-notes.ts'
import { approvalRequestMail, requestSentBackMail } from '../second-person-mails.ts'

/** A limit in words, as the history and the mails tell it. */
export type ToldLimit = LedgerNotes['limit']

/** What a person asks for: what holds, and what shall hold in its place. */
export type AskedLimit = { by: string; before: ToldLimit; after: ToldLimit }

/** Tells a limit of a rule. */
export function toldLimit(rule: ClockRuleName, { limit, since, source }: DatedLimit): ToldLimit {
  return { name: clockRules[rule].what, limit: limitInWords(limit), since, source }
}

/** Asks somebody to approve a limit. */
export function askMail(admin: { email: string; name: string }, { by, before, after }: AskedLimit, link: string): Mail {
  const details = `${after.name}\nNow: ${inOneLine(before)}\nThen: ${inOneLine(after)}`
  const until = 'Until somebody approves it, every clock keeps its limit.'
  return approvalRequestMail(admin, { by, noun: 'a limit of the law', details, link, until })
}

/** Tells whoever asked that it was sent back. */
export function sentBackMail(
  admin: { email: string; name: string },
  { by, before, after }: AskedLimit,
  reason: string,
): Mail {
  const details = `${after.name}\nNow: ${inOneLine(before)}\nAsked for: ${inOneLine(after)}`
  return requestSentBackMail(admin, { by, details, reason, still: 'Every clock keeps its limit.' })
}

const inOneLine = ({ limit, since, source }: ToldLimit) => `${limit}, since ${shownDay(since)} (${source})`
