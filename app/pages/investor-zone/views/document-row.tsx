import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { InvestorDocument } from '#model/investor-zone.ts'
import type { Editing } from '../editing.ts'
import { PdfLink } from './pdf-link.tsx'
import { SealMark } from './seal-mark.tsx'

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

/** One document of a list: name, date, its PDF, and for an admin a way to withdraw it. */
export function DocumentRow({ document, name = document.name, plain, dated, editing, label, children }: RowProps) {
  return (
    <li className={plain ? 'plain' : undefined} id={`document-${document.key}`}>
      <span className="nm">
        {name}
        {dated && document.date && <span className="dt num">{document.date}</span>}
        <SealMark document={document} shown={editing !== undefined} />
      </span>
      <span className="acts">
        <PdfLink name={name} link={document.file_link} label={label} />
        {editing && <DeleteButton document={document} name={name} editing={editing} />}
      </span>
      {children}
    </li>
  )
}

export function DeleteButton({
  document,
  name,
  editing,
}: {
  document: InvestorDocument
  name: string
  editing: Editing
}) {
  return (
    <button
      type="button"
      className="icon-btn danger"
      aria-label={`Delete ${name}`}
      onClick={() => editing.withdraw(document)}
    >
      <Icon name="trash" />
    </button>
  )
}
