import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#app/api.ts'
import { draftContent, type KeptDraft, pageOfDraft, proposalOf } from '#app/filing/kept-draft.ts'
import { linksTo, wireList } from '#app/filing/use-filing.ts'
import { Refusal } from '#contract/refusal.ts'
import { fromIndiaField, toIndiaField } from '#model/india-time.ts'
import { isListPage } from '#model/zone-pages.ts'
import { type ProposedPaper, useProposedPapers } from './use-proposed-papers.ts'

export type TakingIn = ReturnType<typeof useTakingIn>

/** Files dropped into a release, and its drafts: looked at, changed in place, and kept as drafts once somebody takes them in. */
export function useTakingIn(release: string, today: Date, onTaken: () => Promise<void>) {
  const { put, say, ...bench } = useProposedPapers(today)
  const [sending, setSending] = useState<{ label: string; share: number }>()
  const [failure, setFailure] = useState<Refusal>()
  const arrived = useRef(new WeakMap<File, string>())

  async function openDrafts() {
    for (const kept of await draftsOf(release)) {
      const found = pageOfDraft(kept)
      if (!found || !kept.slot) continue
      const { proposal, sent } = await proposalOf(kept, found, today)
      for (const { file, link } of sent) arrived.current.set(file, link)
      const own = kept.release_at ? toIndiaField(new Date(kept.release_at)) : ''
      put(proposal, { slot: kept.slot, own, kept: { id: kept._id, version: kept.version } })
    }
  }

  async function take() {
    setFailure(undefined)
    try {
      for (const paper of bench.papers) {
        const way = { arrived: arrived.current, signal: new AbortController().signal, onSending: setSending }
        await keep(paper, { release, today, way }).catch((error: unknown) => {
          // Somebody else saved it meanwhile, and is named: whoever saves again saves on top of theirs.
          const { data } = theirs.safeParse(error instanceof Refusal ? error.detail.data : undefined)
          if (paper.kept && data) say(paper.id, { kept: { ...paper.kept, ...data } })
          throw error
        })
        bench.remove(paper.id)
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFailure(error)
    } finally {
      setSending(undefined)
      await onTaken()
    }
  }

  return { ...bench, sending, failure, openDrafts, take }
}

/** Every draft of a release, page after page. */
async function draftsOf(release: string): Promise<KeptDraft[]> {
  const drafts: KeptDraft[] = []
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const reply = await api('admin/get-drafts', { release, page })
    drafts.push(...reply.data)
    pages = reply.pages
  }
  return drafts
}

/** What a refusal tells of a draft that somebody else saved meanwhile. */
const theirs = z.object({ version: z.number() })

type Keeping = { release: string; today: Date; way: Parameters<typeof linksTo>[1] }

/** Saves a file as a draft of the release, its bytes first; a draft that nobody changed stays as it is. */
async function keep(paper: ProposedPaper, { release, today, way }: Keeping): Promise<void> {
  const { draft, found, slot, own, kept, changed } = paper
  const page = found?.page
  if ((kept && !changed) || !slot || !found || !page || !isListPage(page)) return
  const links = await linksTo(draft, way)
  const said = { ...draftContent(draft, found, today), ...links, release_at: own ? fromIndiaField(own) : null }
  await api('admin/save-draft', { ...said, ...kept, release, slot, list: wireList(page.of) })
}
