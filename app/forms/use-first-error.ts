import { useLayoutEffect, useState } from 'react'

/**
 * Moves focus to the first invalid field after a submit, once the error is rendered: the validator may arrive later. Users who type or
 * move on meanwhile are not interrupted.
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
