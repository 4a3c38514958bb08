import { dayInIndia, formatDay } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { messages } from './messages.ts'

/** Certificates of plants that expire within 60 days, or have expired. */
export function ExpiringCertificates({ desk: { certificates, now } }: { desk: DeskData }) {
  const today = dayInIndia(new Date(now))
  return certificates.map(({ plant, name, number, valid_until }) => {
    const words = valid_until < today ? messages.certificates.expired : messages.certificates.expires
    return (
      <p key={number} className="desk-note" role="note">
        <b>{words(name, plant, formatDay(valid_until))}</b>{' '}
        <a href="/admin/desk/company">{messages.certificates.open}</a>
      </p>
    )
  })
}
