import { useEffect, useState } from 'react'
import { isListPage, pageOf } from '#model/zone-pages.ts'
import { api } from './api.ts'

/** Label of a button whose change needs the approval of a second person. */
export const sendForApproval = 'Send for approval'

/** Returns true if a change saved on a page of the investor zone needs approval. */
export type NeedsApproval = (page: string) => boolean

const notLoaded: NeedsApproval = () => false

/** Loads the sections that need a second person. Until they are loaded, and if they cannot be read, none does. */
export function useNeedsApproval(): NeedsApproval {
  const [needsApproval, setNeedsApproval] = useState<NeedsApproval>(() => notLoaded)
  useEffect(() => {
    api('admin/get-approval-sections').then(
      ({ all, data }) =>
        setNeedsApproval(() => (page: string) => all || namesOf(page).some((name) => data.includes(name))),
      () => {},
    )
  }, [])
  return needsApproval
}

/** The names by which an owner guards a page: its own, and that of its group. */
function namesOf(name: string): string[] {
  const { page } = pageOf(name)
  return isListPage(page) ? [name, page.of[0]] : [name]
}
