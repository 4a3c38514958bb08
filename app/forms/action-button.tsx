import { useState } from 'react'
import { toastError } from '#app/api.ts'
import { Button, type ButtonProps } from '#app/ui/button.tsx'

type Props = Omit<ButtonProps, 'onClick' | 'busy'> & { onAct: () => Promise<unknown> }

/** Button that is busy until its action settles. A refusal is shown in a toast. */
export function ActionButton({ onAct, ...button }: Props) {
  const [busy, setBusy] = useState(false)
  async function act() {
    setBusy(true)
    await onAct()
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  return <Button {...button} busy={busy} onClick={() => void act()} />
}
