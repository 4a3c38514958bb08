import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the value with which the user opened the form, after the dialog has focused its first field. */
export function useFocusedField(path: string | undefined): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = [...(fields.current?.children ?? [])].find((child) => child.getAttribute('data-path') === path)
    if (!field) return
    field.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
    field.scrollIntoView({ block: 'nearest' })
  }, [path])
  return fields
}
