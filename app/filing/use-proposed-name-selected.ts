import { useEffect } from 'react'

/** Selects a name that is proposed while its field has the focus: what is typed next takes its place. */
export function useProposedNameSelected(name: string, typed: boolean): void {
  useEffect(() => {
    const focused = document.activeElement
    if (name && !typed && focused instanceof HTMLInputElement && focused.name === 'name') focused.select()
  }, [name, typed])
}
