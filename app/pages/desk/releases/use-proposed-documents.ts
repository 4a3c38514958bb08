import { isOpen, moveToPage, type Proposal, useProposals } from '#app/filing/use-proposals.ts'
import { type ReleaseSlot, releaseSlots, slotOf } from '#model/release.ts'

/** Files of a release under review, each with its document. */
export function useProposedDocuments(today: Date) {
  const { proposals, change, ...files } = useProposals(today)
  return {
    ...files,
    documents: proposals.map(inRelease),
    change: (id: number, next: (document: Proposal) => Proposal) => change(id, (stored) => next(inRelease(stored))),
    choose: (id: number, slot: ReleaseSlot) => change(id, (stored) => ({ ...stored, slot })),
    setOwn: (id: number, own: string) => change(id, (stored) => ({ ...stored, own })),
  }
}

/** Returns true if a file needs a decision before it can be published. */
export const needsDecision = (document: Proposal, documents: readonly Proposal[]): boolean =>
  !document.slot || isOpen(document, documents)

/**
 * Adds the document type to a proposal, by choice or by its content. The proposal uses that type's page unless the file names another: a
 * known section is never overwritten.
 */
export function inRelease(proposal: Proposal): Proposal {
  const fileName = (proposal.draft.pdf ?? proposal.draft.audio)?.name ?? ''
  const read = proposal.draft.audio ? 'recording' : slotOf({ fileName, name: proposal.read.name })
  const slot = proposal.slot ?? read
  return slot && !proposal.match ? { ...moveToPage(proposal, releaseSlots[slot].page), slot } : { ...proposal, slot }
}
