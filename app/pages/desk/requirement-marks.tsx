import type { RowStatus } from '#model/regulation-46/table.ts'

type Props = { rows: readonly { row: string; status: RowStatus }[] }

/** The rows of regulation 46 as a scale, a tick each: a stroke where one is answered, the whole height where one is due. The words beside it say the same. */
export function RequirementMarks({ rows }: Props) {
  const at = (place: number) => `${((place * 100) / rows.length).toFixed(3)}%`
  return (
    <svg className="law-marks" height="24" aria-hidden="true">
      <line x1="0" x2="100%" y1="1" y2="1" />
      {rows.map(({ row }, index) => (
        <line key={row} x1={at(index)} x2={at(index)} y1="0" y2="22" />
      ))}
      <line x1="100%" x2="100%" y1="0" y2="22" />
      {rows.map(({ row, status }, index) => (
        <rect key={row} data-status={status} x={at(index)} width={at(1)} height={status === 'due' ? 22 : 4} />
      ))}
    </svg>
  )
}
