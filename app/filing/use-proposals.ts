import { useRef, useState } from 'react'
import { type FilingProposal, proposeFiling } from '#model/filing-proposal.ts'
import { keysOf } from '#model/keys-of.ts'
import type { ReleaseSlot } from '#model/release.ts'
import { type PageMatch, pageNamed, pageOf, subPageNames } from '#model/zone-pages.ts'
import { fileProblem } from './check-file.ts'
import { type Draft, emptyDraft, fieldsOf, inYear, problemsOf, withProposal } from './draft.ts'
import { textless } from './file-fields.tsx'
import type { SetForAll } from './files-row.tsx'
import { messages } from './messages.ts'
import { readPdf } from './read-pdf.ts'
import { describeFiledCopy, sha256Of } from './same-bytes.ts'

/** File with its proposal, until the user confirms. */
export type Proposal = {
  id: number
  /** Target page: undefined until chosen, if the file does not determine one. */
  match?: PageMatch
  draft: Draft
  read: FilingProposal
  warning?: string
  sha256: string
  filed?: string
  /** True if the user wants the file despite the copy. */
  again?: boolean
  /** Document of the release that the file is, if it belongs to a release. */
  slot?: ReleaseSlot
  /** Its own release instant, in the format of its field. */
  own?: string
}

/** Chosen file without a proposal: not read yet, or with the reason why it cannot be filed. */
type UnreadFile = { id: number; name: string; problem?: string }

/** Each chosen file is in exactly one of these until the user removes it. */
type ChosenFiles = { proposals: Proposal[]; unread: UnreadFile[] }

/** Returns the chosen files with their proposals or refusal reasons, and the reading progress. */
export function useProposals(today: Date) {
  const [{ proposals, unread }, setChosen] = useState<ChosenFiles>({ proposals: [], unread: [] })
  const nextId = useRef(1)
  /** Reads files, one after the other. With a slot, they are that document of the release. */
  async function add(files: File[], slot?: ReleaseSlot) {
    const fresh = files.map((file) => ({ id: nextId.current++, file }))
    setChosen((last) => ({
      ...last,
      unread: [...last.unread, ...fresh.map(({ id, file }) => ({ id, name: file.name }))],
    }))
    // Documents first, because captions and XBRL files are attached to them.
    const isAttached = ({ file }: { file: File }) => Number(attachedKind(file) !== undefined)
    for (const { id, file } of fresh.toSorted((a, b) => isAttached(a) - isAttached(b))) {
      const kind = attachedKind(file)
      if (kind) {
        const problem = await fileProblem(file, kind)
        setChosen((last) => withAttached(last, { id, file, kind, problem }))
      } else {
        const result = await readProposal(file, today)
        setChosen((last) => withReadResult(last, id, typeof result === 'string' ? result : { ...result, slot }))
      }
    }
  }
  return {
    proposals,
    refused: unread.filter(({ problem }) => problem !== undefined),
    reading: readingProgress({ proposals, unread }),
    add,
    /** Inserts a file whose proposal is known. Returns its id. */
    put(known: Omit<Proposal, 'id'>): number {
      const id = nextId.current++
      setChosen((last) => ({ ...last, proposals: [...last.proposals, { ...known, id }] }))
      return id
    },
    clear: () => setChosen({ proposals: [], unread: [] }),
    change: (id: number, next: (proposal: Proposal) => Proposal) =>
      setChosen((last) => ({
        ...last,
        proposals: last.proposals.map((proposal) => (proposal.id === id ? next(proposal) : proposal)),
      })),
    remove: (id: number) => setChosen((last) => without(last, id)),
  }
}

const without = ({ proposals, unread }: ChosenFiles, id: number): ChosenFiles => ({
  proposals: proposals.filter((proposal) => proposal.id !== id),
  unread: unread.filter((entry) => entry.id !== id),
})

function readingProgress({ proposals, unread }: ChosenFiles) {
  const waiting = unread.filter(({ problem }) => problem === undefined).length
  const total = proposals.length + unread.length
  return waiting ? { done: total - waiting, total } : undefined
}

/** Returns the chosen files after one was read; proposals have the order in which their files were chosen. */
function withReadResult({ proposals, unread }: ChosenFiles, id: number, read: ReadResult): ChosenFiles {
  if (typeof read === 'string') {
    return { proposals, unread: unread.map((entry) => (entry.id === id ? { ...entry, problem: read } : entry)) }
  }
  return {
    proposals: [...proposals, { ...read, id }].sort((a, b) => a.id - b.id),
    unread: unread.filter((entry) => entry.id !== id),
  }
}

/** Files that are attached to others: captions to a recording, an XBRL file to a PDF. `alone`: the reason if there is none. */
const attachedKinds = {
  captions: { named: /\.(vtt|srt)$/i, to: 'audio', alone: messages.proposal.captionsAlone },
  xbrl: { named: /\.(xml|xbrl)$/i, to: 'pdf', alone: messages.proposal.xbrlAlone },
} as const
type AttachedKind = keyof typeof attachedKinds

/** Checks the name; the content is checked afterwards. */
const attachedKind = ({ name }: File) => keysOf(attachedKinds).find((kind) => attachedKinds[kind].named.test(name))

/** Returns a file's name without its extension, which a document and its attached file share. */
const stem = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase()

/** Attaches a file to the document of the same name, or to the only one. Otherwise it stays unread with the reason. */
function withAttached(
  last: ChosenFiles,
  { id, file, kind, problem }: { id: number; file: File; kind: AttachedKind; problem?: string },
): ChosenFiles {
  const { to, alone } = attachedKinds[kind]
  const ofKind = last.proposals.filter(({ draft }) => draft[to])
  const bare = ofKind.filter(({ draft }) => !draft[kind])
  const named = bare.find(({ draft }) => stem(draft[to]?.name ?? '') === stem(file.name))
  const document = named ?? (ofKind.length === 1 ? bare[0] : undefined)
  if (problem || !document) return withReadResult(last, id, problem ?? alone(file.name))
  return {
    proposals: last.proposals.map((proposal) =>
      proposal === document ? { ...proposal, draft: { ...proposal.draft, [kind]: file } } : proposal,
    ),
    unread: last.unread.filter((entry) => entry.id !== id),
  }
}

/** Proposal of a file, or the sentence why it cannot be filed. */
type ReadResult = Omit<Proposal, 'id'> | string

export async function readProposal(file: File, today: Date): Promise<ReadResult> {
  try {
    const problem = await fileProblem(file, isRecording(file) ? 'audio' : 'pdf')
    if (problem) return problem
    const sha256 = await sha256Of(file)
    return { ...(await createProposal(file, today)), sha256, filed: await describeFiledCopy(sha256) }
  } catch {
    // A folder, a moved file, or no connection to load the reader. The following files are read anyway.
    return messages.proposal.unreadable(file.name)
  }
}

/** Checks the name; the content is checked afterwards. */
function isRecording({ name, type }: File): boolean {
  return /\.(mp3|mp4)$/i.test(name) || type.startsWith('audio/')
}

/** Pages that take a recording before its transcript is written. */
export const recordingPages = subPageNames.map(pageOf).filter((match) => {
  const fields = fieldsOf(match)
  return fields.includes('audio') && !fields.includes('pdf')
})

/** Returns true if a file still needs a section, or confirmation that it is a copy on purpose. */
export function isOpen(proposal: Proposal, proposals: readonly Proposal[]): boolean {
  const { match, draft } = proposal
  if (!match || isUnconfirmedCopy(proposal, proposals)) return true
  return Object.keys(problemsOf(draft, match)).length > 0
}

/** Returns true if the same file is filed elsewhere and nobody has confirmed the copy. One recording may be on two pages. */
export function isUnconfirmedCopy(proposal: Proposal, proposals: readonly Proposal[]): boolean {
  const same = sameBytes(proposal, proposals)
  return same !== undefined && !proposal.again && !(proposal.draft.audio && same === proposal.filed)
}

/** Moves a file to the chosen page. Its own values fill the fields of its first page; later pages keep the current values. */
export function moveToPage({ match: before, draft, read, ...proposal }: Proposal, name: string): Proposal {
  const result = pageOf(name)
  // The exchange's refusal applies to every section.
  const warning = proposal.warning === textless ? textless : undefined
  return { ...proposal, read, match: result, draft: before ? draft : withProposal(draft, result, read), warning }
}

/** Applies values set for several files: a recording moves only to a page for recordings. */
export function withSetForAll(proposal: Proposal, { section, year }: SetForAll): Proposal {
  const isAccepted = section && (!proposal.draft.audio || recordingPages.some(({ name }) => name === section))
  const moved = isAccepted ? moveToPage(proposal, section) : proposal
  return year === undefined || !moved.match ? moved : { ...moved, draft: inYear(moved.draft, moved.match, year) }
}

/** Describes the location of the same bytes: in a file chosen earlier, or among the filed documents. */
export function sameBytes({ id, sha256, filed }: Proposal, proposals: readonly Proposal[]): string | undefined {
  const twin = proposals.find((proposal) => proposal.id < id && proposal.sha256 === sha256)
  return twin ? messages.proposal.chosenTwice((twin.draft.pdf ?? twin.draft.audio)?.name) : filed
}

async function createProposal(file: File, today: Date): Promise<Omit<Proposal, 'id' | 'sha256'>> {
  const [recordings] = recordingPages
  if (recordings && isRecording(file)) {
    const proposal = proposeFiling({ fileName: file.name, title: '', text: '' })
    return {
      match: recordings,
      read: proposal,
      draft: { ...withProposal(emptyDraft(today), recordings, proposal), audio: file },
    }
  }
  const pdf = await readPdf(file)
  const proposal = proposeFiling(pdf)
  const named = proposal.section ? pageNamed(proposal.section) : undefined
  const result = named && !fieldsOf(named).includes('audio') ? named : undefined
  // A year missing from the file is requested.
  const empty = { ...emptyDraft(today), year: '', pdf: file }
  const draft = result ? withProposal(empty, result, proposal) : empty
  return {
    match: result,
    draft,
    read: proposal,
    warning: pdf.readable && !pdf.text ? textless : result ? undefined : describeDoubt(proposal),
  }
}

function describeDoubt({ section, doubt }: FilingProposal): string {
  if (section) return messages.proposal.needsRecording(section)
  return messages.proposal.pleaseChoose(doubt ?? messages.proposal.unknown)
}
