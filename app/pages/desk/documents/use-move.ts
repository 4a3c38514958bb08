import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import type { CallInput, CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { isListPage, pageOf } from '#model/zone-pages.ts'
import type { ListedRow } from './document-table.tsx'

type Choice = { section: string; year: string; reason: string }

/** Returns the chosen destination, and the server's preview of the move, loaded again for each choice. */
export function useMove(rows: readonly ListedRow[], revision: number) {
  const [choice, setChoice] = useState<Choice>({ section: '', year: '', reason: '' })
  const [preview, setPreview] = useState<CallOutput<'admin/move-documents'>['data']>()
  const [failure, setFailure] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const requested = useRef(0)

  const sent = (mode: 'preview' | 'apply', { section, year, reason }: Choice): CallInput<'admin/move-documents'> => ({
    mode,
    revision,
    keys: rows.map(({ _id }) => Number(_id)),
    ...(section && { list: listOf(section) }),
    ...(year && { year }),
    ...(reason && { reason }),
  })

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFailure(error)
      return undefined
    }
  }

  async function choose(changes: Partial<Choice>) {
    const chosen = { ...choice, ...changes }
    setChoice(chosen)
    requested.current += 1
    const mine = requested.current
    if (!chosen.section && !chosen.year) return setPreview(undefined)
    const reply = await attempt(() => api('admin/move-documents', sent('preview', { ...chosen, reason: '' })))
    // A newer choice has its own request.
    if (mine === requested.current) setPreview(reply?.data)
  }

  async function apply() {
    setBusy(true)
    const moved = await attempt(() => api('admin/move-documents', sent('apply', choice)))
    setBusy(false)
    return moved
  }

  return {
    choice,
    preview,
    failure,
    busy,
    choose,
    apply,
    setReason: (reason: string) => setChoice({ ...choice, reason }),
  }
}

/** Returns the list of a sub-page, or of a group added by an admin. */
function listOf(section: string): string[] {
  const { page } = pageOf(section)
  return isListPage(page) ? [...page.of] : [section]
}
