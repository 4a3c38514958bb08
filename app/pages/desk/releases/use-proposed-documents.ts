import { useState } from 'react'
import type { ReviewedFile } from '#app/filing/files-row.tsx'
import { isOpen, moveToPage, type Proposal, useProposals } from '#app/filing/use-proposals.ts'
import { type ReleaseSlot, releaseSlots, slotOf } from '#model/release.ts'

/** Data of a file besides its proposal. */
type ReleaseData = Pick<ReviewedFile, 'slot' | 'own'>

/** Files of a release under review, each with its release data. */
export function useProposedDocuments(today: Date) {
  const { proposals, add, put, change, ...files } = useProposals(today)
  const [beside, setBeside] = useState<Record<number, ReleaseData>>({})
  const setReleaseData = (id: number, more: ReleaseData) =>
    setBeside((last) => ({ ...last, [id]: { ...last[id], ...more } }))
  const changeProposal = (id: number, next: (document: Proposal) => Proposal) =>
    change(id, (stored) => next(withReleaseData(stored, beside[id])))
  return {
    ...files,
    documents: proposals.map((proposal) => withReleaseData(proposal, beside[proposal.id])),
    /** Reads files. With a slot, they belong to that document, regardless of their content. */
    add: (chosen: File[], slot?: ReleaseSlot) => add(chosen, slot && ((id) => setReleaseData(id, { slot }))),
    /** Inserts a draft of the release, or a file that was removed. */
    put(known: Omit<ReviewedFile, 'id'>): ReviewedFile {
      const { slot, own, ...proposal } = known
      const id = put(proposal)
      setReleaseData(id, { slot, own })
      return withReleaseData({ ...proposal, id }, { slot, own })
    },
    change: changeProposal,
    /** Sets the kind of a file. Moves it to that kind's page, unless its section is known: a known section is never overwritten. */
    choose: (id: number, slot: ReleaseSlot) => setReleaseData(id, { slot }),
    setOwn: (id: number, own: string) => setReleaseData(id, { own }),
  }
}

/** Returns true if a file needs a decision before it can be published. */
export const needsDecision = (document: ReviewedFile, documents: readonly ReviewedFile[]): boolean =>
  !document.slot || isOpen(document, documents)

/** Adds the document type to a proposal, by choice or by its content. The proposal uses that type's page unless the file names another. */
function withReleaseData(proposal: Proposal, beside: ReleaseData = {}): ReviewedFile {
  const fileName = (proposal.draft.pdf ?? proposal.draft.audio)?.name ?? ''
  const read = proposal.draft.audio ? 'recording' : slotOf({ fileName, name: proposal.read.name })
  const slot = beside.slot ?? read
  if (!slot || proposal.match) return { ...proposal, ...beside, slot }
  return { ...moveToPage(proposal, releaseSlots[slot].page), ...beside, slot }
}
