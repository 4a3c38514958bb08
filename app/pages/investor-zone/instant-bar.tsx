import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { serverNow } from '#app/server-clock.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fromIndiaField, inIndia, toIndiaField } from '#model/india-time.ts'
import { zoneAddress } from './address.ts'

/** Lets an admin preview the zone as visitors see it at any instant, future or past. */
export function InstantBar({ slug, viewedAt }: { slug: string; viewedAt?: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => toIndiaField(viewedAt ? new Date(viewedAt) : serverNow()))
  function show(event: FormEvent) {
    event.preventDefault()
    const instant = fromIndiaField(typed)
    if (instant) void navigate(zoneAddress('/admin/investorzone', slug, { at: instant }))
  }
  return (
    <details className="filing-instant" open={viewedAt !== undefined}>
      <summary>
        <Icon name="eye" small />
        {viewedAt ? `As visitors see it on ${inIndia(viewedAt)}` : 'As visitors see it at…'}
      </summary>
      <form onSubmit={show}>
        <DateField label="Time, Indian Standard Time" withTime value={typed} onChange={setTyped} />
        <button type="submit" className="button button-line button-small">
          <span className="button-label">Show</span>
        </button>
        {viewedAt && (
          <a className="button button-text button-small" href={zoneAddress('/admin/investorzone', slug)}>
            Back to now
          </a>
        )}
      </form>
    </details>
  )
}
