import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { linesAt } from '#model/document-text.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import type { Editing } from '../editing.ts'
import { PdfLink } from './pdf-link.tsx'

export type RowProps = {
  document: InvestorDocument
  /** How many words of the name stand in the first line; the rest is below it. All of them where this is left out. */
  words?: number
  plain?: boolean
  dated?: boolean
  /** Its file in a few words. */
  file?: string
  editing?: Editing
  label?: string
  /** Further lines of the row, such as a player. */
  children?: ReactNode
}

/** One document of a list: name, date, its PDF, and for an admin the ways to change and to withdraw it. */
export function DocumentRow({ document, words, plain, dated, file, editing, label, children }: RowProps) {
  const { name } = document
  const [first, rest] = split(name, words)
  return (
    <li className={plain ? 'documents-plain' : undefined} id={`document-${document.key}`}>
      <span className="documents-name">
        {first}
        {rest && <span className="documents-rest"> {rest}</span>}
        {dated && document.date && <span className="documents-date figures">{document.date}</span>}
        {file && <span className="documents-date figures">{file}</span>}
        <LinesBeneath document={document} />
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

/** What else a document says of itself, a line each. */
export function LinesBeneath({ document }: { document: InvestorDocument }) {
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
        <IconButton icon="trash" look="danger" label={`Delete ${name}`} onClick={() => withdraw(document)} />
      )}
    </>
  )
}
