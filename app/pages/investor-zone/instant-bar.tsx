import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageLink } from '#app/page-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fromIndiaField, inIndia, toIndiaField } from '#model/india-time.ts'
import { zoneAddress } from './address.ts'

/** Lets an admin see the zone as visitors see it at any instant: a release to come, or a day long past. */
export function InstantBar({ slug, at }: { slug: string; at?: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => toIndiaField(at ? new Date(at) : new Date()))
  function show(event: FormEvent) {
    event.preventDefault()
    const instant = fromIndiaField(typed)
    if (instant) void navigate(zoneAddress('/admin/investorzone', slug, { at: instant }))
  }
  return (
    <details className="instant" open={at !== undefined}>
      <summary>
        <Icon name="eye" small />
        {at ? `As visitors see it on ${inIndia(at)}` : 'As visitors see it at…'}
      </summary>
      <form onSubmit={show}>
        <label className="vh" htmlFor="instant">
          Instant, Indian Standard Time
        </label>
        <input
          className="control"
          id="instant"
          type="datetime-local"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="btn line sm">
          <span className="label">Show</span>
        </button>
        {at && (
          <PageLink className="btn text sm" to={zoneAddress('/admin/investorzone', slug)}>
            Back to now
          </PageLink>
        )}
      </form>
    </details>
  )
}
