import { messages } from './messages.ts'

/** Asks for the exchange's holidays of a year while a running deadline counts trading days in it. */
export function MissingYear({ years }: { years: readonly string[] }) {
  const [year] = years
  if (!year) return null
  return (
    <p className="desk-note" role="note">
      <b>{messages.missingYear.missing(year)}</b> {messages.missingYear.effect(year)}{' '}
      <a href={`/admin/desk/settings?year=${year}#holidays`}>{messages.missingYear.add(year)}</a>
    </p>
  )
}
