import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { pendingApprovalMessage } from '#app/forms/undo-toast.ts'
import { toast } from '#app/ui/toasts.ts'
import { sendForApproval } from '#app/use-needs-approval.ts'
import { closeRelease } from './closing.tsx'
import type { Release } from './describe-release.ts'
import { missingBefore, siteFirstReason } from './exchanges-first.tsx'
import { figuresQuestion } from './release-figures.tsx'

/** Publishes the documents of a release at once, or seals them until its instant. */
export async function publish({ _id: id, digest }: Release, now: boolean, reason?: string): Promise<void> {
  const site_first_reason = reason || undefined
  const { approval } = await api('admin/publish-release', { id, digest, now, site_first_reason })
  if (approval) toast(pendingApprovalMessage)
  else toast(now ? 'Release published.' : 'Release sealed.')
}

/** Something about a release that is asked before it is done. */
export type Question = keyof typeof questions

type QuestionProps = {
  question: Question
  release: Release
  /** True if sealing or releasing needs approval. */
  isPending: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

const questions = {
  seal: { question: 'Seal this release?', note: '', confirm: 'Seal without them', variant: 'primary' },
  now: {
    question: 'Publish this release now?',
    note: 'All documents become public immediately. You cannot undo this: a published document can only be corrected or withdrawn.',
    confirm: 'Publish now',
  },
  abort: {
    question: 'Abort this release?',
    note: 'Nothing will be published. Its documents become drafts again, with their files, and need a new approval.',
    confirm: 'Abort release',
  },
  close: {
    question: 'Close this release?',
    note: 'Everything is done. You can still correct or withdraw published documents. For other changes, reopen the release.',
    confirm: 'Close release',
    variant: 'primary',
  },
  discard: { question: 'Discard this plan?', note: 'This release has no documents.', confirm: 'Discard plan' },
} as const

/** Asks before something is done that cannot be undone by a press. */
export function GateQuestion({ question, release, isPending, onDone, onClose }: QuestionProps) {
  const navigate = useNavigate()
  const { _id: id, digest } = release
  async function answer(reason: string) {
    if (question === 'seal') await publish(release, false)
    if (question === 'now') await publish(release, true, reason)
    if (question === 'close') await closeRelease(release, onDone)
    if (question === 'abort') await api('admin/abort-release', { id, digest, reason })
    if (question === 'discard') {
      await api('admin/discard-release', { id })
      return navigate('/admin/desk/releases')
    }
    await onDone()
  }
  return (
    <ConfirmDialog
      {...questions[question]}
      {...aboutFigures(question, release)}
      {...(isPending && pendingTexts(question))}
      reason={reasonOf(question, release)}
      onConfirm={answer}
      onClose={onClose}
    />
  )
}

/** Returns the words about missing figures: the question before sealing, a sentence more before a release by hand. */
function aboutFigures(question: Question, release: Release) {
  const missing = figuresQuestion(release)
  if (question === 'seal') return missing
  return question === 'now' && missing ? { note: `${questions.now.note} ${missing.note}` } : undefined
}

/** The button of what waits for a second person. */
function pendingTexts(question: Question) {
  if (question === 'seal') return { confirm: `${sendForApproval} without them` }
  return question === 'now' ? { confirm: sendForApproval, note: approvedFirst } : undefined
}

const approvedFirst = 'The documents become public once a second person approves them.'

/** Why is asked of an abort, and of a release before the exchanges have acknowledged. */
function reasonOf(question: Question, release: Release) {
  const missing = missingBefore(release)
  if (question === 'abort') return { label: 'Reason', start: '', missing: 'Enter a reason.', maxLength: 500 }
  return question === 'now' && missing.length ? { ...siteFirstReason(missing), start: '', maxLength: 500 } : undefined
}
