import { useState } from 'react'
import { proposeFiling } from '#model/filing-proposal.ts'
import { type FoundPage, pageNamed, pageOf, subPageNames } from '../sub-pages.ts'
import { whyNot } from './check-file.ts'
import { type Draft, emptyDraft, fieldsOf, withProposal } from './draft.ts'
import { textless } from './draft-fields.tsx'
import { readPdf } from './read-pdf.ts'

/** A file with what it proposes, until somebody confirms. */
export type Proposal = { id: number; found: FoundPage; draft: Draft; warning?: string }

/** Where a PDF goes that says nothing of itself, from a page that takes recordings. */
const lastResort = 'Corporate Announcements'

/** The files that were chosen, each with what it proposes; and a sentence for each that was refused. */
export function useProposals(fallback: FoundPage, today: Date) {
  const [proposals, setProposals] = useState<Proposal[]>([])
  const [refused, setRefused] = useState<string[]>([])
  async function add(files: File[]) {
    setRefused([])
    for (const file of files) {
      const why = await whyNot(file, isRecording(file) ? 'audio' : 'pdf')
      if (why) setRefused((last) => [...last, why])
      else {
        const proposal = await proposed(file, fallback, today)
        setProposals((last) => [...last, { ...proposal, id: (last.at(-1)?.id ?? 0) + 1 }])
      }
    }
  }
  return {
    proposals,
    refused,
    add,
    change: (id: number, next: (proposal: Proposal) => Proposal) =>
      setProposals((last) => last.map((one) => (one.id === id ? next(one) : one))),
    remove: (id: number) => setProposals((last) => last.filter((one) => one.id !== id)),
  }
}

/** By its name; its content is judged after that. */
function isRecording({ name, type }: File): boolean {
  return /\.(mp3|mp4)$/i.test(name) || type.startsWith('audio/')
}

/** Pages that take a recording before its transcript is written. */
export const recordingPages = subPageNames.map(pageOf).filter((found) => {
  const fields = fieldsOf(found)
  return fields.includes('audio') && !fields.includes('pdf')
})

async function proposed(file: File, fallback: FoundPage, today: Date): Promise<Omit<Proposal, 'id'>> {
  const [recordings] = recordingPages
  if (recordings && isRecording(file)) {
    const proposal = proposeFiling({ fileName: file.name, title: '', text: '' })
    return { found: recordings, draft: { ...withProposal(emptyDraft(today), recordings, proposal), audio: file } }
  }
  const read = await readPdf(file)
  const proposal = proposeFiling(read)
  const named = proposal.section ? pageNamed(proposal.section) : undefined
  // A transcript without its recording is not enough where recordings are filed.
  const found = [named, fallback].find((page) => page && !fieldsOf(page).includes('audio')) ?? pageOf(lastResort)
  const draft = { ...withProposal(emptyDraft(today), found, proposal), pdf: file }
  const warning =
    read.readable && !read.text ? textless : proposal.section ? undefined : 'Nothing in it says what it is.'
  return { found, draft, warning }
}
