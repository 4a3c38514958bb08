import { useEffect } from 'react'

/** Selects a proposed name while its field has the focus, so that typing replaces the name. */
export function useProposedNameSelected(name: string, typed: boolean): void {
  useEffect(() => {
    const focused = document.activeElement
    if (name && !typed && focused instanceof HTMLInputElement && focused.name === 'name') focused.select()
  }, [name, typed])
}
