import { approvableActions } from '#model/approval.ts'
import { inIndia } from '#model/india-time.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { rowOf } from '../../ledger/ledger-rows.ts'
import { adminMail } from '../../second-person-mails.ts'
import type { AskedRow } from './asked-rows.ts'

type To = Pick<AdminRow, 'email' | 'name'>

/** Asks somebody to approve; the page it leads to is made for a phone. Files and figures stay in the admin area. */
export function askMail(
  to: To,
  asked: readonly AskedRow[],
  { link, release }: { link: string; release?: string },
): Mail {
  return adminMail(
    to,
    'For you to approve',
    `${asked[0]?.asked_by} asks a second person to approve${release ? `, of ${release}` : ''}:\n\n${linesOf(asked)}`,
    `Look at it and decide:\n${link}`,
    'Until somebody approves it, no visitor sees any of it.',
  )
}

/** Tells whoever asked that it was sent back. */
export function sentBackMail(to: To, asked: readonly AskedRow[], { by, reason }: { by: string; reason: string }): Mail {
  return adminMail(to, 'Sent back', `${by} sent back what you asked for:\n\n${linesOf(asked)}`, `Reason: ${reason}`)
}

/** Tells an owner that somebody went ahead without a second person. */
export function overrideMail(to: To, asked: readonly AskedRow[], { by, reason }: { by: string; reason: string }): Mail {
  return adminMail(
    to,
    'Done without a second person',
    `${by} went ahead without approval, as an emergency:\n\n${linesOf(asked)}`,
    `Reason: ${reason}`,
    'It stands in the history.',
  )
}

/** Tells an owner which sections need a second person from now on, and what waited when they were chosen. */
export function sectionsMail(
  to: To,
  { by, before, after, waiting }: { by: string; before: string[]; after: string[]; waiting: string[] },
): Mail {
  const list = (names: readonly string[]) => names.join(', ') || 'none'
  return adminMail(
    to,
    'Other sections need a second person',
    `${by} chose in which sections a second person approves.\nBefore: ${list(before)}\nNow: ${list(after)}`,
    `Waiting for approval: ${list(waiting)}. It goes on waiting, whatever was chosen.`,
  )
}

function linesOf(asked: readonly AskedRow[]): string {
  return asked
    .map(({ action, after, document }) => {
      const row = rowOf('document', after)
      const release = row?.release_at && action === 'publish document' ? `, ${inIndia(row.release_at)}` : ''
      return `${approvableActions[action]}: ${row?.name ?? document}${release}`
    })
    .join('\n')
}
