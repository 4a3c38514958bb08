import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { pendingApprovalMessage } from '#app/forms/undo-toast.ts'
import { toast } from '#app/ui/toasts.ts'
import { sendForApproval } from '#app/use-needs-approval.ts'
import { closeRelease } from './closing.tsx'
import type { Release } from './describe-release.ts'
import { missingBefore, siteFirstReason } from './exchanges-first.tsx'
import { messages } from './gate-messages.ts'
import { figuresQuestion } from './release-figures.tsx'

/** Publishes the documents of a release at once, or seals them until its instant. */
export async function publish({ _id: id, digest }: Release, now: boolean, reason?: string): Promise<void> {
  const site_first_reason = reason || undefined
  const { approval } = await api('admin/publish-release', { id, digest, now, site_first_reason })
  if (approval) toast(pendingApprovalMessage)
  else toast(now ? messages.answers.published : messages.answers.sealed)
}

/** Action on a release that needs confirmation. */
export type Question = keyof typeof questions

type QuestionProps = {
  question: Question
  release: Release
  /** True if sealing or releasing needs approval. */
  isPending: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

const texts = messages.questions
const questions = {
  seal: { ...texts.seal, variant: 'primary' },
  now: texts.now,
  abort: texts.abort,
  close: { ...texts.close, variant: 'primary' },
  discard: texts.discard,
} as const

/** Asks for confirmation before an action that Undo cannot revert. */
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

/** Returns the texts about missing figures: the question before sealing, and an additional sentence before immediate publication. */
function aboutFigures(question: Question, release: Release) {
  const missing = figuresQuestion(release)
  if (question === 'seal') return missing
  return question === 'now' && missing ? { note: `${questions.now.note} ${missing.note}` } : undefined
}

/** Returns the button texts of an action that needs a second person. */
function pendingTexts(question: Question) {
  if (question === 'seal') return { confirm: messages.answers.without(sendForApproval) }
  return question === 'now' ? { confirm: sendForApproval, note: messages.answers.approvedFirst } : undefined
}

/** Returns the reason field for an abort, or for a publication before the exchanges have acknowledged. */
function reasonOf(question: Question, release: Release) {
  const missing = missingBefore(release)
  if (question === 'abort') return { label: messages.answers.reason, missing: messages.answers.reasonMissing }
  return question === 'now' && missing.length ? siteFirstReason(missing) : undefined
}
