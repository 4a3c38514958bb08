import type { ReactNode } from 'react'
import { useTranslator } from '#app/translator.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { linesAt } from '#model/document-text.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import type { Editing } from '../editing.ts'
import { Filed } from '../filed.tsx'
import { PdfLink } from './pdf-link.tsx'

export type RowProps = {
  document: InvestorDocument
  /** Number of words of the name in the first line, the rest below; defaults to all. */
  words?: number
  plain?: boolean
  dated?: boolean
  file?: string
  editing?: Editing
  label?: string
  children?: ReactNode
}

/** Row of a document: name, date, PDF, and buttons for admins to change and withdraw it. */
export function DocumentRow({ document, words, plain, dated, file, editing, label, children }: RowProps) {
  const { name } = document
  const { date } = useTranslator()
  const [first, rest] = split(name, words)
  return (
    <li className={plain ? 'documents-plain' : undefined} id={`document-${document.key}`}>
      <span className="documents-name">
        <Filed>
          {first}
          {rest && <span className="documents-rest"> {rest}</span>}
        </Filed>
        {dated && document.date && <span className="documents-date figures">{date(document.date)}</span>}
        {file && <span className="documents-date figures">{file}</span>}
        <SecondaryLines document={document} />
        {editing?.stateMark(document)}
      </span>
      <span className="documents-actions">
        <PdfLink name={name} link={document.file_link} label={label} />
        {editing && <EditButtons document={document} name={name} editing={editing} />}
      </span>
      {children}
    </li>
  )
}

function split(name: string, words: number | undefined): [first: string, rest: string] {
  const all = name.trim().split(/\s+/)
  return words === undefined ? [name, ''] : [all.slice(0, words).join(' '), all.slice(words).join(' ')]
}

export function SecondaryLines({ document }: { document: InvestorDocument }) {
  return linesAt('list', document).map(({ name, text }) => (
    <span key={name} className="documents-date">
      {text}
    </span>
  ))
}

export function EditButtons({
  document,
  name,
  editing: { edit, withdraw },
}: {
  document: InvestorDocument
  name: string
  editing: Editing
}) {
  return (
    <>
      {edit && <IconButton icon="edit" label={`Edit ${name}`} onClick={() => edit(document)} />}
      {withdraw && (
        <IconButton icon="trash" variant="danger" label={`Delete ${name}`} onClick={() => withdraw(document)} />
      )}
    </>
  )
}
