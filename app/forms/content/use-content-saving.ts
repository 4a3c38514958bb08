import { useRef, useState } from 'react'
import { toastError } from '#app/api.ts'
import type { Refusal } from '#contract/refusal.ts'

/** Sends one request at a time. A refusal that the form does not display is the reason of the failure. */
export function useContentSaving(handleRefusal: (refusal: Refusal) => boolean) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Refusal>()
  const isUnderWay = useRef(false)
  async function run(send: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      toastError(error)
      if (!handleRefusal(error)) setFailure(error)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
