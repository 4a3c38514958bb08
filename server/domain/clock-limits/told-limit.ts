import type { DatedLimit } from '#model/clocks/clock-rule.ts'
import { type ClockRuleName, clockRules } from '#model/clocks/clock-rules.ts'
import { limitInWords } from '#model/clocks/limit-in-words.ts'
import { shownDay } from '#model/india-time.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { LedgerNotes } from '../ledger/ledger-notes.ts'

/** A limit in words, as the history and the mails tell it. */
export type ToldLimit = LedgerNotes['limit']

/** What a person asks for: what holds, and what shall hold in its place. */
export type AskedLimit = { by: string; before: ToldLimit; after: ToldLimit }

/** Tells a limit of a rule. */
export function toldLimit(rule: ClockRuleName, { limit, since, source }: DatedLimit): ToldLimit {
  return { name: clockRules[rule].what, limit: limitInWords(limit), since, source }
}

/** Asks somebody to approve a limit. */
export function askMail(
  { email, name }: { email: string; name: string },
  { by, before, after }: AskedLimit,
  link: string,
): Mail {
  const paragraphs = [
    `Hello ${name},`,
    `${by} asks a second person to approve a limit of the law.`,
    `${after.name}\nNow: ${inOneLine(before)}\nThen: ${inOneLine(after)}`,
    `Look at it and decide:\n${link}`,
    'Until somebody approves it, every clock keeps its limit.',
    'Suvira Parenterals website',
  ]
  return { to: email, subject: 'For you to approve', text: `${paragraphs.join('\n\n')}\n` }
}

/** Tells whoever asked that it was sent back. */
export function sentBackMail(
  { email, name }: { email: string; name: string },
  { by, before, after }: AskedLimit,
  reason: string,
): Mail {
  const paragraphs = [
    `Hello ${name},`,
    `${by} sent back what you asked for:`,
    `${after.name}\nNow: ${inOneLine(before)}\nAsked for: ${inOneLine(after)}`,
    `Reason: ${reason}`,
    'Every clock keeps its limit.',
    'Suvira Parenterals website',
  ]
  return { to: email, subject: 'Sent back', text: `${paragraphs.join('\n\n')}\n` }
}

const inOneLine = ({ limit, since, source }: ToldLimit) => `${limit}, since ${shownDay(since)} (${source})`
