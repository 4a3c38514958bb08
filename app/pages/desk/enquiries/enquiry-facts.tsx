import { formatLength } from '#model/deadlines/format-limit.ts'
import type { EnquiryRow } from './enquiry-list.tsx'
import { messages } from './messages.ts'

export function EnquiryFacts({ enquiry }: { enquiry: EnquiryRow }) {
  const { name, company, email, country, phone, owner, at, answered_at } = enquiry
  const texts = messages.facts
  const facts = [
    [texts.name, name],
    [texts.company, company],
    [texts.country, country],
    [texts.email, email],
    ...(phone ? [[texts.phone, phone] as const] : []),
    [texts.owner, owner || texts.noOwner],
    [
      texts.firstAnswer,
      answered_at ? texts.answeredAfter(formatLength(Date.parse(answered_at) - Date.parse(at))) : texts.notAnswered,
    ],
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
