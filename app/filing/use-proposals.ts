import { useRef, useState } from 'react'
import { type FilingProposal, proposeFiling } from '#model/filing-proposal.ts'
import { type FoundPage, pageNamed, pageOf, subPageNames } from '#model/zone-pages.ts'
import { whyNot } from './check-file.ts'
import { type Draft, emptyDraft, fieldsOf, problemsOf, withProposal } from './draft.ts'
import { textless } from './file-fields.tsx'
import { readPdf } from './read-pdf.ts'
import { filedAlready, sha256Of } from './same-bytes.ts'

/** A file with what it proposes, until somebody confirms. */
export type Proposal = {
  id: number
  /** Where it goes: undefined until somebody chooses, where the file does not say. */
  found?: FoundPage
  draft: Draft
  /** What the file itself says. */
  read: FilingProposal
  warning?: string
  sha256: string
  /** Where the same bytes are filed already, in a sentence. */
  filed?: string
  /** Somebody wants it although the same bytes are there. */
  again?: boolean
}

/** A chosen file without a proposal: still to be read, or with the reason why it cannot be filed. */
type Unread = { id: number; name: string; why?: string }

/** Every file that was chosen is in exactly one of these until the person removes it. */
type Chosen = { proposals: Proposal[]; unread: Unread[] }

/** The files that were chosen, each with what it proposes or with why it is refused, and how far reading them is. */
export function useProposals(today: Date) {
  const [{ proposals, unread }, setChosen] = useState<Chosen>({ proposals: [], unread: [] })
  const nextId = useRef(1)
  /** Reads files, one after the other. `onId` is told each one's id before. */
  async function add(files: File[], onId?: (id: number) => void) {
    const fresh = files.map((file) => ({ id: nextId.current++, file }))
    for (const { id } of fresh) onId?.(id)
    setChosen((last) => ({
      ...last,
      unread: [...last.unread, ...fresh.map(({ id, file }) => ({ id, name: file.name }))],
    }))
    // Captions go to a recording, so all recordings come first.
    for (const { id, file } of fresh.toSorted((one, other) => Number(isCaptions(one)) - Number(isCaptions(other)))) {
      if (isCaptions({ file })) {
        const why = await whyNot(file, 'captions')
        setChosen((last) => withCaptions(last, { id, file, why }))
      } else {
        const read = await readOrWhyNot(file, today)
        setChosen((last) => settled(last, id, read))
      }
    }
  }
  return {
    proposals,
    refused: unread.filter(({ why }) => why !== undefined),
    /** While files are being read: how many of all are. */
    reading: readingOf({ proposals, unread }),
    add,
    /** Inserts a file whose proposal is known. Returns its id. */
    put(known: Omit<Proposal, 'id'>): number {
      const id = nextId.current++
      setChosen((last) => ({ ...last, proposals: [...last.proposals, { ...known, id }] }))
      return id
    },
    clear: () => setChosen({ proposals: [], unread: [] }),
    change: (id: number, next: (proposal: Proposal) => Proposal) =>
      setChosen((last) => ({ ...last, proposals: last.proposals.map((one) => (one.id === id ? next(one) : one)) })),
    remove: (id: number) =>
      setChosen((last) => ({
        proposals: last.proposals.filter((one) => one.id !== id),
        unread: last.unread.filter((one) => one.id !== id),
      })),
  }
}

function readingOf({ proposals, unread }: Chosen) {
  const waiting = unread.filter(({ why }) => why === undefined).length
  const total = proposals.length + unread.length
  return waiting ? { done: total - waiting, total } : undefined
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

/** By its name; its content is judged after that. */
const isCaptions = ({ file }: { file: File }) => /\.(vtt|srt)$/i.test(file.name)

/** A file's name without its ending, as recordings and their captions share it. */
const stem = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase()

/** The chosen files with captions at the recording that is named alike, or at the only one; else they wait with the reason why. */
function withCaptions(last: Chosen, { id, file, why }: { id: number; file: File; why?: string }): Chosen {
  const bare = last.proposals.filter(({ draft }) => draft.audio && !draft.captions)
  const named = bare.find(({ draft }) => draft.audio && stem(draft.audio.name) === stem(file.name))
  const recording = named ?? (bare.length === 1 ? bare[0] : undefined)
  const none = `${file.name} belongs to a recording, which is not known. Choose the recording first, or name both alike.`
  if (why || !recording) return settled(last, id, why ?? none)
  return {
    proposals: last.proposals.map((one) =>
      one === recording ? { ...one, draft: { ...one.draft, captions: file } } : one,
    ),
    unread: last.unread.filter((one) => one.id !== id),
  }
}

/** What a file proposes, or the sentence that says why it cannot be filed. */
type Read = Omit<Proposal, 'id'> | string

export async function readOrWhyNot(file: File, today: Date): Promise<Read> {
  try {
    const why = await whyNot(file, isRecording(file) ? 'audio' : 'pdf')
    if (why) return why
    const sha256 = await sha256Of(file)
    return { ...(await proposed(file, today)), sha256, filed: await filedAlready(sha256) }
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

/** Returns true if a file still needs a section, or confirmation that it is a copy on purpose. */
export function isOpen(proposal: Proposal, proposals: readonly Proposal[]): boolean {
  const { found, draft } = proposal
  if (!found || isUnconfirmedCopy(proposal, proposals)) return true
  return Object.keys(problemsOf(draft, found)).length > 0
}

/** Returns true if the same file is filed elsewhere and nobody has confirmed the copy. One recording may be on two pages. */
export function isUnconfirmedCopy(proposal: Proposal, proposals: readonly Proposal[]): boolean {
  const same = sameBytes(proposal, proposals)
  return same !== undefined && !proposal.again && !(proposal.draft.audio && same === proposal.filed)
}

/** Puts a file where somebody chose. What it says of itself fills the fields of its first place; later ones keep what stands there. */
export function placedOn({ found: before, draft, read, ...proposal }: Proposal, name: string): Proposal {
  const found = pageOf(name)
  // That the exchange refuses it is so wherever it goes.
  const warning = proposal.warning === textless ? textless : undefined
  return { ...proposal, read, found, draft: before ? draft : withProposal(draft, found, read), warning }
}

/** The same bytes elsewhere, in a sentence: in a file that was chosen before this one, or among what is filed. */
export function sameBytes({ id, sha256, filed }: Proposal, proposals: readonly Proposal[]): string | undefined {
  const twin = proposals.find((one) => one.id < id && one.sha256 === sha256)
  return twin ? `The same file was chosen twice: ${(twin.draft.pdf ?? twin.draft.audio)?.name}.` : filed
}

async function proposed(file: File, today: Date): Promise<Omit<Proposal, 'id' | 'sha256'>> {
  const [recordings] = recordingPages
  if (recordings && isRecording(file)) {
    const read = proposeFiling({ fileName: file.name, title: '', text: '' })
    return { found: recordings, read, draft: { ...withProposal(emptyDraft(today), recordings, read), audio: file } }
  }
  const pdf = await readPdf(file)
  const read = proposeFiling(pdf)
  const named = read.section ? pageNamed(read.section) : undefined
  const found = named && !fieldsOf(named).includes('audio') ? named : undefined
  // A year that the file does not name is asked for.
  const empty = { ...emptyDraft(today), year: '', pdf: file }
  const draft = found ? withProposal(empty, found, read) : empty
  return { found, draft, read, warning: pdf.readable && !pdf.text ? textless : found ? undefined : doubtOf(read) }
}

function doubtOf({ section, doubt }: FilingProposal): string {
  if (section) return `Probably ${section}, which needs a recording. Please choose a section.`
  return `${doubt ?? 'We could not tell what this is.'} Please choose.`
}
