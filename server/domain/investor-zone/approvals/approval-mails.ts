import { approvableActions } from '#model/approval.ts'
import { inIndia } from '#model/india-time.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { rowOf } from '../../ledger/ledger-rows.ts'
import { adminMail } from '../../second-person-mails.ts'
import type { PendingRow } from './pending-rows.ts'

type To = Pick<AdminRow, 'email' | 'name'>

/** Returns the mail that requests an approval. Its link opens a page designed for phones. Files and figures stay in the admin area. */
export function approvalRequestMail(
  to: To,
  input: readonly PendingRow[],
  { link, release }: { link: string; release?: string },
): Mail {
  return adminMail(
    to,
    'For you to approve',
    `${input[0]?.asked_by} requests your approval${release ? ` for ${release}` : ''}:\n\n${linesOf(input)}`,
    `Look at it and decide:\n${link}`,
    'Until somebody approves it, no visitor sees any of it.',
  )
}

/** Returns the mail that notifies the requester of a rejection. */
export function sentBackMail(
  to: To,
  input: readonly PendingRow[],
  { by, reason }: { by: string; reason: string },
): Mail {
  return adminMail(to, 'Sent back', `${by} sent back what you asked for:\n\n${linesOf(input)}`, `Reason: ${reason}`)
}

/** Returns the mail that notifies an owner of a publication without a second person. */
export function overrideMail(
  to: To,
  input: readonly PendingRow[],
  { by, reason }: { by: string; reason: string },
): Mail {
  return adminMail(
    to,
    'Done without a second person',
    `${by} went ahead without approval, as an emergency:\n\n${linesOf(input)}`,
    `Reason: ${reason}`,
    'It is recorded in the history.',
  )
}

/** Returns the mail that notifies an owner of the sections that now need approval, and of the requests pending at that time. */
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

function linesOf(input: readonly PendingRow[]): string {
  return input
    .map(({ action, after, document }) => {
      const row = rowOf('document', after)
      const release = row?.release_at && action === 'publish document' ? `, ${inIndia(row.release_at)}` : ''
      return `${approvableActions[action]}: ${row?.name ?? document}${release}`
    })
    .join('\n')
}
