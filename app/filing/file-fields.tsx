import { useState } from 'react'
import { useCompany } from '#app/company.ts'
import { FileField } from '#app/forms/fields/file-field.tsx'
import { documentTable } from '#model/document-text.ts'
import { fileKinds } from '#model/file-kinds.ts'
import { proposeFiling, type ReadPdf } from '#model/filing-proposal.ts'
import { mayBelongTo } from '#model/filing-section.ts'
import { type FiledKind, fileProblem } from './check-file.ts'
import { type DraftFieldProps, withProposal } from './draft.ts'
import { messages } from './messages.ts'
import { readPdf } from './read-pdf.ts'
import { describeFiledCopy, sha256Of } from './same-bytes.ts'

/**
 * Field for the PDF. Its text proposes the rest of the form. Flags a PDF without text, because the exchange refuses images, and one
 * already filed. Asks for confirmation if the PDF seems to belong to another company.
 */
export function PdfField({
  match,
  draft,
  onChange,
  problems,
  disabled,
  optional,
}: DraftFieldProps & { optional?: boolean }) {
  const { refused, setRefused, checked } = useCheckedFile('pdf')
  const { shortName } = useCompany().company
  const [notice, setNotice] = useState<{ file: File; sentence?: string; question?: string }>()
  async function choose(file: File | undefined) {
    if (!(await checked(file))) return onChange((last) => ({ ...last, pdf: undefined }))
    onChange((last) => ({ ...last, pdf: file }))
    if (!file) return setRefused(undefined)
    const pdf = await readPdf(file)
    onChange((last) => (last.pdf === file ? withProposal(last, match, proposeFiling(pdf)) : last))
    const same = await describeFiledCopy(await sha256Of(file))
    const sentence = same ?? (pdf.readable && !pdf.text ? textless : undefined)
    setNotice({ file, sentence, question: questionAbout(pdf, match.name, shortName) })
  }
  const text = notice?.file === draft.pdf ? notice : undefined
  return (
    <FileField
      label={optional ? messages.pdf.transcript : messages.pdf.document}
      name="pdf"
      optional={optional}
      value={draft.pdf}
      error={refused ?? problems.pdf ?? text?.sentence}
      hint={text?.question}
      accept="application/pdf,.pdf"
      invitation={messages.pdf.invitation}
      allowed={messages.pdf.allowed(fileKinds.pdf.streamed.label)}
      disabled={disabled}
      onChange={choose}
    />
  )
}

/** Returns a confirmation question if the first pages mention neither the company nor the section. */
function questionAbout({ text }: ReadPdf, section: string, shortName: string): string | undefined {
  if (!text || mayBelongTo(section, { company: shortName, text })) return undefined
  return messages.pdf.doubt(shortName, section)
}

export const { textless } = messages.pdf

/** Field for a recording, or for its timed captions, which pages and players follow. */
export function RecordingField({ kind, draft, onChange, problems, disabled }: DraftFieldProps & { kind: Recorded }) {
  const { refused, checked } = useCheckedFile(kind)
  async function choose(file: File | undefined) {
    const accepted = (await checked(file)) ? file : undefined
    onChange((last) => ({ ...last, [kind]: accepted }))
  }
  const isAudio = kind === 'audio'
  return (
    <FileField
      label={isAudio ? messages.audio.label : documentTable.captions_link.shownAs}
      name={kind}
      optional={!isAudio}
      value={draft[kind]}
      error={refused ?? (isAudio ? problems.audio : undefined)}
      accept={fileKinds[kind].accept}
      invitation={messages[kind].invitation}
      allowed={messages[kind].allowed(fileKinds[kind].streamed.label)}
      picture={isAudio ? 'audio' : 'upload'}
      disabled={disabled}
      onChange={choose}
    />
  )
}

type Recorded = 'audio' | 'captions'

/** Field for the XBRL file of the PDF, which is published with it. It can also be added later. */
export function XbrlField({ draft, onChange, disabled }: DraftFieldProps) {
  const { refused, checked } = useCheckedFile('xbrl')
  const { label, invitation, allowed } = messages.edit.xbrl
  async function choose(file: File | undefined) {
    const xbrl = (await checked(file)) ? file : undefined
    onChange((last) => ({ ...last, xbrl }))
  }
  return (
    <FileField
      label={label}
      name="xbrl"
      optional
      value={draft.xbrl}
      error={refused}
      accept={fileKinds.xbrl.accept}
      invitation={invitation}
      allowed={allowed(fileKinds.xbrl.streamed.label)}
      disabled={disabled}
      onChange={choose}
    />
  )
}

/** Checks a chosen file by its content before sending. No file is no error. */
function useCheckedFile(kind: FiledKind) {
  const [refused, setRefused] = useState<string>()
  async function checked(file: File | undefined): Promise<boolean> {
    const problem = file && (await fileProblem(file, kind))
    setRefused(problem)
    return !problem
  }
  return { refused, setRefused, checked }
}
