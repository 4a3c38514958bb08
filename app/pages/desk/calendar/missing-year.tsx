import type { DeskData } from '../desk.tsx'

type Props = { due: DeskData['due']; holidays: readonly string[] }

/** Says that the exchange’s list of a year is missing while a limit in trading days runs in it. */
export function MissingYear({ due, holidays }: Props) {
  const years = due.flatMap((duty) => (duty.in_trading_days ? [duty.since.slice(0, 4), duty.due.slice(0, 4)] : []))
  const year = years.sort().find((one) => !holidays.some((day) => day.startsWith(one)))
  if (!year || !holidays.length) return null
  return (
    <p className="desk-note">
      <b>The exchange’s list for {year} is not in yet.</b> Limits in trading days count every weekday of it until it is.
      The exchange announces it in December. <a href={`/admin/desk/settings?year=${year}#holidays`}>Add its days</a>
    </p>
  )
}
