import {
  change,
  type FigureElement,
  figureTable,
  formatValue,
  keyElements,
  percent,
  share,
  signedPercent,
} from '#model/figures.ts'
import { lastMonthOf } from '#model/fiscal-period.ts'
import { type Column, type FigureData, inFull, pageAddress, unbroken, valueIn } from './filed-figures.ts'
import { PeriodLine, PeriodTable, Unknown } from './number-table.tsx'

/** Line of the table: a filed figure, or one derived from figures. */
type Line =
  | { element: FigureElement }
  | { derived: string; of: (column: Column) => number | undefined; shown: (value: number) => string }

const margin = (part: FigureElement) => (column: Column) => share(valueIn(column, part), valueIn(column, 'revenue'))

const lines: readonly Line[] = [
  { element: 'revenue' },
  {
    derived: 'Growth on a year earlier',
    of: (column) => change(valueIn(column, 'revenue'), valueIn(column.before, 'revenue')),
    shown: signedPercent,
  },
  { element: 'ebitda' },
  { derived: 'EBITDA margin', of: margin('ebitda'), shown: percent },
  { element: 'profit' },
  { derived: 'Net margin', of: margin('profit'), shown: percent },
  { element: 'eps' },
]

type Props = { data: FigureData; columns: readonly Column[]; caption: string; label: string }

/** Figures as a table, newest first. The first column is fixed, the rest scrolls; each number links to its page in the filing. */
export function FigureTable({ data, columns, caption, label }: Props) {
  return (
    <PeriodTable
      label={label}
      caption={caption}
      corner="₹ crore"
      columns={columns}
      heading={(column) => (
        <>
          {unbroken(column.name)}
          <small>{unbroken(lastMonthOf(column))}</small>
        </>
      )}
    >
      {lines.map((line) =>
        'element' in line ? (
          <FiledLine key={line.element} data={data} columns={columns} element={line.element} />
        ) : (
          <PeriodLine key={line.derived} className="number-table-derived" columns={columns} heading={line.derived}>
            {(column) => derived(line.of(column), line.shown)}
          </PeriodLine>
        ),
      )}
      <tr>
        <th scope="row">Filed document</th>
        {columns.map((column) => (
          <td key={column.period}>
            <FiledDocument data={data} column={column} />
          </td>
        ))}
      </tr>
    </PeriodTable>
  )
}

function FiledLine({ data, columns, element }: Omit<Props, 'caption' | 'label'> & { element: FigureElement }) {
  const { label, unit, holds } = figureTable[element]
  const heading = (
    <>
      {label}
      {holds !== 'rupees' && <small>{unit}</small>}
    </>
  )
  return (
    <PeriodLine columns={columns} heading={heading}>
      {(column) => column.figures[element] && <Filed data={data} column={column} element={element} />}
    </PeriodLine>
  )
}

function Filed({ data, column, element }: { data: FigureData; column: Column; element: FigureElement }) {
  const figure = column.figures[element]
  if (!figure) return null
  const shown = formatValue(element, figure.value)
  const href = pageAddress(data, figure)
  return (
    <>
      {href ? (
        <a href={href} aria-label={inFull(element, column.name, figure)}>
          {shown}
        </a>
      ) : (
        shown
      )}
      {figure.earlier && <span aria-hidden="true">*</span>}
    </>
  )
}

const derived = (value: number | undefined, shown: (value: number) => string) =>
  value === undefined ? undefined : shown(value)

function FiledDocument({ data, column }: { data: FigureData; column: Column }) {
  const documentKeys = new Set(Object.values(column.figures).map((figure) => figure?.document))
  const link = data.documents.find(({ key }) => documentKeys.has(key))?.file_link
  if (!link) return <Unknown words="not reported" />
  return (
    <a href={link} aria-label={`PDF of the filed results, ${column.name}`}>
      PDF
    </a>
  )
}

export function Restatements({ data, columns }: Pick<Props, 'data' | 'columns'>) {
  const restated = columns.flatMap((column) =>
    keyElements.flatMap((element) => {
      const figure = column.figures[element]
      return figure?.earlier ? [{ column, element, figure, earlier: figure.earlier }] : []
    }),
  )
  if (!restated.length) return null
  return (
    <ul className="key-figures-notes">
      {restated.map(({ column, element, figure, earlier }) => (
        <li key={`${column.period} ${element}`}>
          * {figureTable[element].label}, {unbroken(column.name)}, was restated:{' '}
          <PageLink data={data} element={element} figure={figure} />, before{' '}
          <PageLink data={data} element={element} figure={earlier} />.
        </li>
      ))}
    </ul>
  )
}

type Stated = { value: number | string; document: number; page: number }

function PageLink({ data, element, figure }: { data: FigureData; element: FigureElement; figure: Stated }) {
  const words = `${formatValue(element, figure.value)} on page ${figure.page}`
  const href = pageAddress(data, figure)
  return href ? <a href={href}>{words}</a> : words
}
