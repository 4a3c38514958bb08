import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { linesBeneath } from '#model/document-text.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import type { Editing } from '../editing.ts'
import { PdfLink } from './pdf-link.tsx'

export type RowProps = {
  document: InvestorDocument
  /** The name as this page shows it. */
  name?: string
  plain?: boolean
  dated?: boolean
  editing?: Editing
  label?: string
  /** Further lines of the row, such as a player. */
  children?: ReactNode
}

/** One document of a list: name, date, its PDF, and for an admin the ways to change and to withdraw it. */
export function DocumentRow({ document, name = document.name, plain, dated, editing, label, children }: RowProps) {
  return (
    <li className={plain ? 'plain' : undefined} id={`document-${document.key}`}>
      <span className="nm">
        {name}
        {dated && document.date && <span className="dt num">{document.date}</span>}
        <LinesBeneath document={document} />
        {editing?.seal(document)}
      </span>
      <span className="acts">
        <PdfLink name={name} link={document.file_link} label={label} />
        {editing && <EditButtons document={document} name={name} editing={editing} />}
      </span>
      {children}
    </li>
  )
}

/** What else a document says of itself, a line each. */
export function LinesBeneath({ document }: { document: InvestorDocument }) {
  return linesBeneath(document).map(({ name, text }) => (
    <span key={name} className="dt">
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
