import { useState } from 'react'
import { api } from '#app/api.ts'
import { documentOf } from '#app/filing/draft.ts'
import { linksTo, wireList } from '#app/filing/use-filing.ts'
import { type Proposal, placedOn, useProposals } from '#app/filing/use-proposals.ts'
import { Refusal } from '#contract/refusal.ts'
import { type ReleaseSlot, releaseSlots, slotOf } from '#model/release.ts'
import { isListPage } from '#model/zone-pages.ts'

/** A file that was read, with the paper it is taken for. */
export type ProposedPaper = Proposal & { slot?: ReleaseSlot }

/** Files dropped into a release: read, proposed for a paper each, and kept as drafts of the release once somebody takes them in. */
export function useTakingIn(id: string, today: Date, onTaken: () => Promise<void>) {
  const { proposals, refused, reading, add, change, remove } = useProposals(today)
  const [chosen, setChosen] = useState<Record<number, ReleaseSlot>>({})
  const [sending, setSending] = useState<{ label: string; share: number }>()
  const [failure, setFailure] = useState<Refusal>()
  const papers = proposals.map((one) => withSlot(one, chosen[one.id]))

  async function take() {
    setFailure(undefined)
    try {
      for (const paper of papers) {
        await keep(paper)
        remove(paper.id)
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFailure(error)
    } finally {
      setSending(undefined)
      await onTaken()
    }
  }

  async function keep(paper: ProposedPaper) {
    const { draft, found, slot } = paper
    const page = found?.page
    if (!slot || !found || !page || !isListPage(page)) return
    const { signal } = new AbortController()
    const links = await linksTo(draft, { arrived: new WeakMap(), signal, onSending: setSending })
    const said = { ...documentOf(draft, found, today), ...links }
    await api('admin/save-draft', { ...said, release: id, slot, list: wireList(page.of) })
  }

  return {
    ...{ papers, refused, reading, add, sending, failure, take, remove },
    change: (paperId: number, next: (paper: Proposal) => Proposal) =>
      change(paperId, (stored) => next(withSlot(stored, chosen[paperId]))),
    choose: (paperId: number, slot: ReleaseSlot) => setChosen((last) => ({ ...last, [paperId]: slot })),
  }
}

/** A proposal with its paper, by choice or by what it says; it stands on the paper's page unless it names another itself. */
function withSlot(proposal: Proposal, chosen: ReleaseSlot | undefined): ProposedPaper {
  const fileName = (proposal.draft.pdf ?? proposal.draft.audio)?.name ?? ''
  const slot = chosen ?? (proposal.draft.audio ? 'recording' : slotOf({ fileName, name: proposal.read.name }))
  if (!slot || (proposal.found && !chosen)) return { ...proposal, slot }
  return { ...placedOn(proposal, releaseSlots[slot].page), slot }
}
