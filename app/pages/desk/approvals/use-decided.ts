import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Approval } from './describe-approval.ts'
import { messages } from './messages.ts'

const texts = messages.decided

export type Decided = ReturnType<typeof useDecided>

/**
 * Decides, then opens the list of the remaining requests. Requests decided or changed by others meanwhile are removed from this page too.
 */
export function useDecided() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function decide(call: Promise<unknown>, sentence: string) {
    try {
      await call
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 'not-found') await navigate('/admin/desk/approvals')
      if (failure instanceof Refusal && failure.code === 'changed-meanwhile') await revalidate()
      throw failure
    }
    await navigate('/admin/desk/approvals')
    toast(sentence)
  }
  return {
    approve: (acts: readonly Approval[]) => decide(approve(acts), texts.approved),
    sendBack: ({ id }: Approval, reason: string) => decide(api('admin/send-back', { id, reason }), texts.rejected),
    takeBack: ({ id }: Approval) => decide(api('admin/take-back', { id }), texts.withdrawn),
    override: ({ id, digest }: Approval, reason: string) =>
      decide(api('admin/override-approval', { id, digest, reason }), texts.overridden),
  }
}

function approve(acts: readonly Approval[]): Promise<unknown> {
  const seen = acts.map(({ id, digest }) => ({ id, digest }))
  const [first] = seen
  return first && seen.length === 1 ? api('admin/approve', first) : api('admin/approve-together', { acts: seen })
}
