import { useRef, useState } from 'react'
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

/** A chosen file without a proposal: still to be read, or with the reason why it cannot be filed. */
type Unread = { id: number; name: string; why?: string }

/** Every file that was chosen is in exactly one of these until the person removes it. */
type Chosen = { proposals: Proposal[]; unread: Unread[] }

/** The files that were chosen, each with what it proposes or with why it is refused, and how far reading them is. */
export function useProposals(fallback: FoundPage, today: Date) {
  const [{ proposals, unread }, setChosen] = useState<Chosen>({ proposals: [], unread: [] })
  const nextId = useRef(1)
  async function add(files: File[]) {
    const fresh = files.map((file) => ({ id: nextId.current++, file }))
    setChosen((last) => ({
      ...last,
      unread: [...last.unread, ...fresh.map(({ id, file }) => ({ id, name: file.name }))],
    }))
    for (const { id, file } of fresh) {
      const read = await readOrWhyNot(file, fallback, today)
      setChosen((last) => settled(last, id, read))
    }
  }
  const waiting = unread.filter(({ why }) => why === undefined).length
  const total = proposals.length + unread.length
  return {
    proposals,
    refused: unread.filter(({ why }) => why !== undefined),
    /** While files are being read: how many of all are. */
    reading: waiting ? { done: total - waiting, total } : undefined,
    add,
    change: (id: number, next: (proposal: Proposal) => Proposal) =>
      setChosen((last) => ({ ...last, proposals: last.proposals.map((one) => (one.id === id ? next(one) : one)) })),
    remove: (id: number) =>
      setChosen((last) => ({
        proposals: last.proposals.filter((one) => one.id !== id),
        unread: last.unread.filter((one) => one.id !== id),
      })),
  }
}

/** The chosen files once one of them was read; proposals stand in the order in which their files were chosen. */
function settled({ proposals, unread }: Chosen, id: number, read: Read): Chosen {
  if (typeof read === 'string') {
    return { proposals, unread: unread.map((one) => (one.id === id ? { ...one, why: read } : one)) }
  }
  return {
    proposals: [...proposals, { ...read, id }].sort((one, other) => one.id - other.id),
    unread: unread.filter((one) => one.id !== id),
  }
}

/** What a file proposes, or the sentence that says why it cannot be filed. */
type Read = Omit<Proposal, 'id'> | string

async function readOrWhyNot(file: File, fallback: FoundPage, today: Date): Promise<Read> {
  try {
    const why = await whyNot(file, isRecording(file) ? 'audio' : 'pdf')
    return why ?? (await proposed(file, fallback, today))
  } catch {
    // A folder, a file that was moved meanwhile, or no connection to load the reader: those after it are read all the same.
    return `${file.name} could not be read. Choose it again.`
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
