import { useState } from 'react'
import { inYear } from '#app/filing/draft.ts'
import { isOpen, type Proposal, placedOn, recordingPages, useProposals } from '#app/filing/use-proposals.ts'
import { type ReleaseSlot, releaseSlots, slotOf } from '#model/release.ts'

/** Data of a file besides its proposal: its document, and its own instant in the format of its field. */
type Aside = { slot?: ReleaseSlot; own?: string }

/** File that was read, or draft of the release, with its assigned document. */
export type ProposedDocument = Proposal & Aside

/** Values set for several files at once; omitted values stay unchanged. */
export type SetForAll = { section?: string; year?: number; own?: string }

/** Files of a release under review, each with its release data. */
export function useProposedDocuments(today: Date) {
  const { proposals, add, put, change, ...files } = useProposals(today)
  const [beside, setBeside] = useState<Record<number, Aside>>({})
  const say = (id: number, more: Aside) => setBeside((last) => ({ ...last, [id]: { ...last[id], ...more } }))
  const changePaper = (id: number, next: (document: Proposal) => Proposal) =>
    change(id, (stored) => next(withAside(stored, beside[id])))
  return {
    ...files,
    documents: proposals.map((proposal) => withAside(proposal, beside[proposal.id])),
    /** Reads files. With a slot, they belong to that document, regardless of their content. */
    add: (chosen: File[], slot?: ReleaseSlot) => add(chosen, slot && ((id) => say(id, { slot }))),
    /** Inserts a draft of the release, or a file that was removed. */
    put(known: Omit<ProposedDocument, 'id'>): ProposedDocument {
      const { slot, own, ...proposal } = known
      const id = put(proposal)
      say(id, { slot, own })
      return withAside({ ...proposal, id }, { slot, own })
    },
    change: changePaper,
    /** Sets the kind of a file. Moves it to that kind's page, unless its section is known: a known section is never overwritten. */
    choose: (id: number, slot: ReleaseSlot) => say(id, { slot }),
    setOwn: (id: number, own: string) => say(id, { own }),
    setAll(ids: ReadonlySet<number>, { section, year, own }: SetForAll) {
      for (const id of ids) {
        changePaper(id, (entry) => inYearOf(section && takes(entry, section) ? placedOn(entry, section) : entry, year))
        if (own !== undefined) say(id, { own })
      }
    },
  }
}

/** Returns true if a file needs a decision before it can be published. */
export const needsDecision = (document: ProposedDocument, documents: readonly ProposedDocument[]): boolean =>
  !document.slot || isOpen(document, documents)

const takes = ({ draft }: Proposal, section: string) =>
  !draft.audio || recordingPages.some(({ name }) => name === section)

function inYearOf(one: Proposal, year: number | undefined): Proposal {
  return year === undefined || !one.match ? one : { ...one, draft: inYear(one.draft, one.match, year) }
}

/** Adds the document type to a proposal, by choice or by its content. The proposal uses that type's page unless the file names another. */
function withAside(proposal: Proposal, beside: Aside = {}): ProposedDocument {
  const fileName = (proposal.draft.pdf ?? proposal.draft.audio)?.name ?? ''
  const read = proposal.draft.audio ? 'recording' : slotOf({ fileName, name: proposal.read.name })
  const slot = beside.slot ?? read
  if (!slot || proposal.match) return { ...proposal, ...beside, slot }
  return { ...placedOn(proposal, releaseSlots[slot].page), ...beside, slot }
}
