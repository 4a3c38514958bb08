import { TableHead } from '#app/ui/table-head.tsx'
import {
  exactValue,
  type FigureElement,
  figureTable,
  formatValue,
  type KeyElement,
  keyElements,
  signedPercent,
} from '#model/figures.ts'
import { lineOf } from '#model/results-file/ties.ts'
import { Part } from '../desk-frame.tsx'
import { messages } from './messages.ts'
import type { FiguresComparison } from './use-figures-import.ts'

export type ComparedStatement = FiguresComparison['data']['statements'][number]
type Figure = ComparedStatement['figures'][number]

const texts = messages.comparison

const sums: readonly FigureElement[] = [...keyElements, 'income', 'expenses', 'profit_before_tax']

/** Statement of the file beside the previous period and the previous year. */
export function ComparedTable({ statement }: { statement: ComparedStatement }) {
  const { name, previous, before, basis, period, figures, ties } = statement
  const off = ties.filter(({ state }) => state === 'off')
  const linesOff = off.map(lineOf)
  return (
    <Part
      id={`numbers-${period}-${basis}`}
      heading={texts.heading(name, previous)}
      beside={<p>{off.length ? texts.off(off.length) : texts.scale}</p>}
    >
      <div className="table-folds">
        <table className="table numbers-table">
          <TableHead names={[texts.unit(basis), name, previous, before, texts.against(previous)]} />
          <tbody>
            {figures.map((figure) => (
              <Line
                key={figure.element}
                figure={figure}
                columns={[name, previous, before]}
                isOff={linesOff.includes(figure.element)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="faint">{texts.note}</p>
    </Part>
  )
}

type LineProps = { figure: Figure; columns: readonly [string, string, string]; isOff: boolean }

function Line({ figure, columns, isOff }: LineProps) {
  const { element, value, recorded, previous, before, from, on_previous } = figure
  const isSum = sums.includes(element)
  const unit = figureTable[element].holds === 'rupees' ? '' : ', ₹'
  const shown = (amount: Figure['previous']) => (amount === undefined ? '–' : formatValue(element, amount))
  const differs = recorded !== undefined && Number(recorded) !== Number(value)
  const classes = [isSum && 'numbers-sum', isOff && 'numbers-line-off'].filter(Boolean).join(' ')
  return (
    <tr className={classes || undefined}>
      <th scope="row" className="table-key" title={from}>
        {figureTable[element].label}
        {unit}
        {differs && <small>{texts.recordedNow(exactValue(element, recorded))}</small>}
      </th>
      {[value, previous, before].map((amount, index) => (
        <td key={columns[index]} data-l={columns[index]} className="figures">
          {index === 0 ? <b>{exactValue(element, value)}</b> : shown(amount)}
        </td>
      ))}
      <td data-l={texts.against(columns[1])} className="figures">
        {on_previous === undefined ? (
          <span className="faint">{texts.notAvailable}</span>
        ) : (
          <span>
            <Scale percent={on_previous} />
            {signedPercent(on_previous)}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Maximum of the scale to either side, in per cent, and the width of one per cent. */
const percentMax = 20
const width = 3

/** Bar of a change from the centre; larger changes end at the edge of the scale. */
function Scale({ percent }: { percent: number }) {
  const centre = percentMax * width
  const length = Math.min(Math.abs(percent), percentMax) * width
  return (
    <svg className="numbers-scale" viewBox={`0 0 ${centre * 2} 12`} aria-hidden="true">
      <path d={Array.from({ length: 9 }, (_, at) => `M${at * 5 * width} 0v4`).join('')} />
      <path d={`M0 0h${centre * 2}M${centre} 0v12`} />
      <rect x={percent < 0 ? centre - length : centre} y="1" width={length} height="5" />
    </svg>
  )
}

export const describeKeyFigures = (figures: Partial<Record<KeyElement, number | string>>) =>
  keyElements.flatMap((element) => {
    const value = figures[element]
    const { short, unit } = figureTable[element]
    return value === undefined ? [] : [`${short} ${unit.replace('₹', `₹${formatValue(element, value)}`)}`]
  })
