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
    'Your approval is needed',
    `${input[0]?.asked_by} requests your approval${release ? ` for ${release}` : ''}:\n\n${linesOf(input)}`,
    `To approve or reject it, open:\n${link}`,
    'Until it is approved, visitors cannot see it.',
  )
}

/** Returns the mail that notifies the requester of a rejection. */
export function sentBackMail(
  to: To,
  input: readonly PendingRow[],
  { by, reason }: { by: string; reason: string },
): Mail {
  return adminMail(
    to,
    'Your request was rejected',
    `${by} rejected your request:\n\n${linesOf(input)}`,
    `Reason: ${reason}`,
  )
}

/** Returns the mail that notifies an owner of a publication without a second person. */
export function overrideMail(
  to: To,
  input: readonly PendingRow[],
  { by, reason }: { by: string; reason: string },
): Mail {
  return adminMail(
    to,
    'Published without approval',
    `${by} made these changes without approval, as an emergency:\n\n${linesOf(input)}`,
    `Reason: ${reason}`,
    'This is recorded in the history.',
  )
}

/** Returns the mail that notifies an owner of the sections that now need approval, and of the pending requests. */
export function sectionsMail(
  to: To,
  { by, before, after, waiting }: { by: string; before: string[]; after: string[]; waiting: string[] },
): Mail {
  const list = (names: readonly string[]) => names.join(', ') || 'none'
  return adminMail(
    to,
    'Sections that need approval changed',
    `${by} changed the sections that need approval.\nBefore: ${list(before)}\nNow: ${list(after)}`,
    `Still awaiting approval: ${list(waiting)}. This change does not affect pending requests.`,
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
