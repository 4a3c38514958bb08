import { useLayoutEffect, useState } from 'react'

/**
 * Brings the person to the first field that is flagged after a press, in whichever drawing the flag first shows:
 * the form's check may arrive after the press. Who types or goes on meanwhile is left where they are.
 */
export function useFirstError() {
  const [sought, setSought] = useState<Element>()
  useLayoutEffect(() => {
    const field = sought?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field) return
    setSought(undefined)
    field.focus()
  })
  return { seek: setSought, forget: () => setSought(undefined) }
}
