import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import {
  change,
  type FigureElement,
  figureTable,
  formatValue,
  type KeyElement,
  keyElements,
  percent,
  share,
  signedPercent,
} from '#model/figures.ts'
import type { InvestorText } from '#model/languages/investors/texts.ts'
import { type Column, type FigureData, inFull, pageAddress, unbroken, valueIn } from './filed-figures.ts'
import { PeriodLine, PeriodTable, Unknown } from './number-table.tsx'

/** Line of the table: a filed figure, or one derived from figures. */
type Line =
  | { element: KeyElement }
  | { derived: InvestorText; of: (column: Column) => number | undefined; shown: (value: number) => string }

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
  const { t, part } = useTranslator()
  return (
    <PeriodTable
      label={label}
      caption={caption}
      corner={t('₹ crore')}
      columns={columns}
      heading={(column) => (
        <>
          {unbroken(column.name)}
          <small>{unbroken(part(column.to, 'month and year'))}</small>
        </>
      )}
    >
      {lines.map((line) =>
        'element' in line ? (
          <FiledLine key={line.element} data={data} columns={columns} element={line.element} />
        ) : (
          <PeriodLine key={line.derived} className="number-table-derived" columns={columns} heading={t(line.derived)}>
            {(column) => derived(line.of(column), line.shown)}
          </PeriodLine>
        ),
      )}
      <tr>
        <th scope="row">{t('Filed document')}</th>
        {columns.map((column) => (
          <td key={column.period}>
            <FiledDocument data={data} column={column} />
          </td>
        ))}
      </tr>
    </PeriodTable>
  )
}

function FiledLine({ data, columns, element }: Omit<Props, 'caption' | 'label'> & { element: KeyElement }) {
  const { t } = useTranslator()
  const { label, unit, holds } = figureTable[element]
  const heading = (
    <>
      {t(label)}
      {holds !== 'rupees' && <small>{t(unit)}</small>}
    </>
  )
  return (
    <PeriodLine columns={columns} heading={heading}>
      {(column) => column.figures[element] && <Filed data={data} column={column} element={element} />}
    </PeriodLine>
  )
}

function Filed({ data, column, element }: { data: FigureData; column: Column; element: KeyElement }) {
  const translator = useTranslator()
  const figure = column.figures[element]
  if (!figure) return null
  const shown = formatValue(element, figure.value)
  const href = pageAddress(data, figure)
  return (
    <>
      {href ? (
        <a href={href} aria-label={inFull(element, column.name, figure, translator)}>
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
  const { t } = useTranslator()
  const documentKeys = new Set(Object.values(column.figures).map((figure) => figure?.document))
  const link = data.documents.find(({ key }) => documentKeys.has(key))?.file_link
  if (!link) return <Unknown words={t('not reported')} />
  return (
    <a href={link} aria-label={t('PDF of the filed results, {period}', { period: column.name })}>
      PDF
    </a>
  )
}

export function Restatements({ data, columns }: Pick<Props, 'data' | 'columns'>) {
  const { t } = useTranslator()
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
          *{' '}
          <Interpolated
            text={t('{figure}, {period}, was restated: {value}, before {earlier}.')}
            parts={{
              figure: t(figureTable[element].label),
              period: unbroken(column.name),
              value: <PageLink data={data} element={element} figure={figure} />,
              earlier: <PageLink data={data} element={element} figure={earlier} />,
            }}
          />
        </li>
      ))}
    </ul>
  )
}

type Stated = { value: number | string; document: number; page: number }

function PageLink({ data, element, figure }: { data: FigureData; element: FigureElement; figure: Stated }) {
  const { t } = useTranslator()
  const words = t('{value} on page {page}', { value: formatValue(element, figure.value), page: figure.page })
  const href = pageAddress(data, figure)
  return href ? <a href={href}>{words}</a> : words
}
