import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { serverNow } from '#app/server-clock.ts'
import type { CallInput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import type { Draft } from './draft.ts'
import { messages } from './messages.ts'
import type { Release } from './release.ts'
import type { SavedDraft } from './saved-draft.ts'

/** Idle time of the form before it is saved, in milliseconds. */
const restMs = 1000

type Content = Omit<CallInput<'admin/save-draft'>, 'id' | 'version'>

type Options = {
  draft: Draft
  release: Release
  changed: boolean
  savedDraft?: SavedDraft
  contentOf: (draft: Draft, release: Release) => Promise<Content>
}

/**
 * Saves a form as a draft while it is filled in, so that a closed tab loses nothing. `status` is the status text; `isSaved` is true if the
 * server has the form's current state.
 */
export function useDraftSaving({ draft, release, changed, savedDraft, contentOf }: Options) {
  const stored = useRef<{ id?: string; version?: number }>(
    savedDraft ? { id: savedDraft._id, version: savedDraft.version } : {},
  )
  const saving = useRef(Promise.resolve())
  const ended = useRef(false)
  const [status, setStatus] = useState('')
  const [saved, setSaved] = useState<Pick<Options, 'draft' | 'release'>>()

  async function save(form: Draft, when: Release) {
    if (ended.current) return
    setStatus(messages.draft.saving)
    try {
      const { data } = await api('admin/save-draft', { ...stored.current, ...(await contentOf(form, when)) })
      stored.current = { id: data._id, version: data.version }
      setStatus(messages.draft.saved(inIndiaToTheSecond(serverNow())))
      setSaved({ draft: form, release: when })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setStatus(messages.draft.failed(error.message))
    }
  }
  const latest = useRef(save)
  latest.current = save

  useEffect(() => {
    if (!changed) return
    const rest = setTimeout(() => {
      saving.current = saving.current.then(() => latest.current(draft, release))
    }, restMs)
    return () => clearTimeout(rest)
  }, [draft, release, changed])

  async function discard(): Promise<void> {
    ended.current = true
    await saving.current
    const { id } = stored.current
    if (id) await api('admin/discard-draft', { id }).catch(() => {})
  }

  return { status, discard, isSaved: saved?.draft === draft && saved.release === release }
}
