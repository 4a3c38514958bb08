import { useNavigate, useRevalidator } from 'react-router'
import type { FilingResult } from '#app/filing/use-filing.ts'
import { pendingApprovalMessage, toastWithUndo } from '#app/forms/undo-toast.ts'
import { useUndo } from '#app/forms/use-undo.tsx'
import { serverNow } from '#app/server-clock.ts'
import { toast } from '#app/ui/toasts.ts'
import { startingIn } from '#model/fiscal-year.ts'
import { inIndia } from '#model/india-time.ts'
import { isReleased } from '#model/investor-zone.ts'
import { zoneAddress } from './address.ts'

/** Returns the handlers after a change: close the dialog, reload the page, show a toast with Undo. Render `question` in the page. */
export function useAfterChange(slug: string, close: () => void) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { undo, question } = useUndo(revalidate)
  const base = '/admin/investorzone'

  function closeAndToast(sentence: string, revision: number) {
    close()
    toastWithUndo(sentence, () => void undo(revision))
  }
  /** `to`: slug of the page that displays the change. */
  async function changed(sentence: string, revision: number, to?: string) {
    closeAndToast(sentence, revision)
    if (to) await navigate(zoneAddress(base, to))
    else await revalidate()
  }
  /** With `approval`, nothing has changed yet: a second person decides. */
  async function changedOrPending(sentence: string, { revision, approval }: { revision: number; approval?: string }) {
    if (!approval) return changed(sentence, revision)
    close()
    toast(pendingApprovalMessage)
    await revalidate()
  }
  async function filed({ year, ...documents }: FilingResult & { year?: number }) {
    if (documents.approval) {
      close()
      toast(pendingApprovalMessage)
    } else closeAndToast(describeFiling(documents), documents.revision)
    // Tab that lists the document, so that the user sees it.
    if (year) await navigate(zoneAddress(base, slug, { year: startingIn(year).label }), { preventScrollReset: true })
    await revalidate()
  }
  return { filed, changed, changedOrPending, question }
}

function describeFiling({ count, releaseAt }: FilingResult): string {
  const subject = count > 1 ? `${count} documents` : 'Document'
  const scheduled = releaseAt && !isReleased({ release_at: releaseAt }, serverNow())
  return scheduled ? `${subject} scheduled until ${inIndia(releaseAt)}.` : `${subject} filed.`
}
