import type { ReactNode } from 'react'

type Row = readonly [term: string, description: ReactNode]

type ListProps = {
  /** Rows without a description are left out. */
  rows: readonly Row[]
  className?: string
  /** Class of each description. */
  descriptionClass?: string
  lang?: string
}

/** Terms, each with its description. */
export function DescriptionList({ rows, className, descriptionClass, lang }: ListProps) {
  return (
    <dl className={className} lang={lang}>
      {rows.map(
        ([term, description]) =>
          description !== undefined && (
            <DescriptionRow key={term} term={term} className={descriptionClass}>
              {description}
            </DescriptionRow>
          ),
      )}
    </dl>
  )
}

type RowProps = { term: ReactNode; className?: string; children: ReactNode }

export function DescriptionRow({ term, className, children }: RowProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
