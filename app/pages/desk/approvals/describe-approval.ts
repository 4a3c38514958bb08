import type { useCan } from '#app/own-role.ts'
import type { CallOutput } from '#contract/calls.ts'
import { approvableActions, isWithdrawable } from '#model/approval.ts'
import { inIndia, inIndiaWithWeekday } from '#model/india-time.ts'
import { messages } from './messages.ts'

const texts = messages.request

/** Requests made together, as listed. */
export type ApprovalSummary = CallOutput<'admin/get-approvals'>['data'][number]

/** The same with files and changes. */
export type Approval = CallOutput<'admin/get-approval'>['data']
export type PendingDocument = Approval['documents'][number]

/** Requests that need a reason, other than an approval. */
export type ReasonedAction = 'send back' | 'override' | 'take back'

/** `Publish in Quarterly Results on Sun 22 Nov 2026, 18:30 IST`. */
export function describeRequest({ action, section, release_at }: ApprovalSummary['documents'][number]): string {
  const when = release_at ? texts.atTime(inIndiaWithWeekday(release_at)) : texts.onceApproved
  return `${texts.action(approvableActions[action], section)}${action === 'publish document' ? ` ${when}` : ''}`
}

/** True if the user may cancel the request, rejected or not: only its requester and owners may. */
export const canWithdraw = ({ mine, documents }: ApprovalSummary, can: ReturnType<typeof useCan>): boolean =>
  (mine || can('override-approval')) && documents.every(({ action }) => isWithdrawable(action))

/** Returns a request's name: `Board meeting, 12 Nov 2026: 5 papers`. Single documents and requests without a release use their own name. */
export function describeApproval({ release, documents }: Pick<ApprovalSummary, 'release' | 'documents'>): string {
  const papers =
    release && documents.length > 1 ? texts.documents(documents.length) : documents.map(({ name }) => name).join(', ')
  return release ? texts.ofRelease(release.name, papers) : papers
}

export function describeRequester({ requested_by, requested_at }: ApprovalSummary): string {
  return texts.requested(requested_by, inIndia(requested_at))
}

/** Returns `Approve`, `Approve both` or `Approve all five`. */
export function approveLabel(count: number): string {
  const { approve, approveBoth, approveAll, numbers } = messages.answer
  if (count === 2) return approveBoth
  return count < 2 ? approve : approveAll(numbers[count - 3] ?? String(count))
}
