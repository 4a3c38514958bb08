import { useState } from 'react'
import { inYear } from '#app/filing/draft.ts'
import { isOpen, moveToPage, type Proposal, recordingPages, useProposals } from '#app/filing/use-proposals.ts'
import { type ReleaseSlot, releaseSlots, slotOf } from '#model/release.ts'

/** Data of a file besides its proposal: its document, and its own instant in the format of its field. */
type ReleaseData = { slot?: ReleaseSlot; own?: string }

/** File that was read, or draft of the release, with its assigned document. */
export type ProposedDocument = Proposal & ReleaseData

/** Values set for several files at once; omitted values stay unchanged. */
export type SetForAll = { section?: string; year?: number; own?: string }

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
    put(known: Omit<ProposedDocument, 'id'>): ProposedDocument {
      const { slot, own, ...proposal } = known
      const id = put(proposal)
      setReleaseData(id, { slot, own })
      return withReleaseData({ ...proposal, id }, { slot, own })
    },
    change: changeProposal,
    /** Sets the kind of a file. Moves it to that kind's page, unless its section is known: a known section is never overwritten. */
    choose: (id: number, slot: ReleaseSlot) => setReleaseData(id, { slot }),
    setOwn: (id: number, own: string) => setReleaseData(id, { own }),
    setAll(ids: ReadonlySet<number>, { section, year, own }: SetForAll) {
      for (const id of ids) {
        changeProposal(id, (entry) =>
          inYearOf(section && acceptsProposal(entry, section) ? moveToPage(entry, section) : entry, year),
        )
        if (own !== undefined) setReleaseData(id, { own })
      }
    },
  }
}

/** Returns true if a file needs a decision before it can be published. */
export const needsDecision = (document: ProposedDocument, documents: readonly ProposedDocument[]): boolean =>
  !document.slot || isOpen(document, documents)

const acceptsProposal = ({ draft }: Proposal, section: string) =>
  !draft.audio || recordingPages.some(({ name }) => name === section)

function inYearOf(one: Proposal, year: number | undefined): Proposal {
  return year === undefined || !one.match ? one : { ...one, draft: inYear(one.draft, one.match, year) }
}

/** Adds the document type to a proposal, by choice or by its content. The proposal uses that type's page unless the file names another. */
function withReleaseData(proposal: Proposal, beside: ReleaseData = {}): ProposedDocument {
  const fileName = (proposal.draft.pdf ?? proposal.draft.audio)?.name ?? ''
  const read = proposal.draft.audio ? 'recording' : slotOf({ fileName, name: proposal.read.name })
  const slot = beside.slot ?? read
  if (!slot || proposal.match) return { ...proposal, ...beside, slot }
  return { ...moveToPage(proposal, releaseSlots[slot].page), ...beside, slot }
}
