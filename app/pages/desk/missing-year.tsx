/** Asks for the exchange's holidays of a year while a running deadline counts trading days in it. */
export function MissingYear({ years }: { years: readonly string[] }) {
  const [year] = years
  if (!year) return null
  return (
    <p className="desk-note" role="note">
      <b>The exchange holidays of {year} are missing.</b> Until you add them, deadlines count every weekday of {year} as
      a trading day and can be wrong.{' '}
      <a href={`/admin/desk/settings?year=${year}#holidays`}>Add the holidays of {year}</a>
    </p>
  )
}
