import type { RowStatus } from '#model/regulation-46/table.ts'

type Props = { rows: readonly { row: string; status: RowStatus }[] }

/**
 * Rows of regulation 46 as a scale, a tick each. Answered rows have a line, due rows the full height. The adjacent text has the same
 * content.
 */
export function RequirementMarks({ rows }: Props) {
  const percentOf = (place: number) => `${((place * 100) / rows.length).toFixed(3)}%`
  return (
    <svg className="law-marks" height="24" aria-hidden="true">
      <line x1="0" x2="100%" y1="1" y2="1" />
      {rows.map(({ row }, index) => (
        <line key={row} x1={percentOf(index)} x2={percentOf(index)} y1="0" y2="22" />
      ))}
      <line x1="100%" x2="100%" y1="0" y2="22" />
      {rows.map(({ row, status }, index) => (
        <rect
          key={row}
          data-status={status}
          x={percentOf(index)}
          width={percentOf(1)}
          height={status === 'due' ? 22 : 4}
        />
      ))}
    </svg>
  )
}
