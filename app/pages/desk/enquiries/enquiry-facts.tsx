import { formatLength } from '#model/deadlines/format-limit.ts'
import type { EnquiryRow } from './enquiry-list.tsx'

export function EnquiryFacts({ lead }: { lead: EnquiryRow }) {
  const { name, company, email, country, phone, owner, at, answered_at } = lead
  const facts = [
    ['Name', name],
    ['Company', company],
    ['Country', country],
    ['E-mail', email],
    ...(phone ? [['Phone', phone] as const] : []),
    ['Owner', owner || 'Nobody yet'],
    ['First answer', answered_at ? `after ${formatLength(Date.parse(answered_at) - Date.parse(at))}` : 'Not yet'],
  ] as const
  return (
    <dl className="pipeline-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
