import { useTranslator } from '#app/translator.ts'
import { dayOf } from '#model/document-day.ts'
import { documentPath } from '#model/document-pages.ts'
import type { LocatedDocument } from '../zone-lists.ts'
import { ZonePart } from '../zone-part.tsx'
import { messages } from './messages.ts'

/** Names of documents about the tax on dividends, and of the policy (LODR Reg 43A). */
const names = /\btds\b|\btax deduct(?:ed|ion)\b|\b(?:15G|15H|10F)\b|\btax on dividend|\bdividend distribution\b/i

/** True for a document that the dividend page lists. */
export const isDividendDocument = ({ document }: LocatedDocument) => names.test(document.name)

/** Published tax forms and the policy, newest first. */
export function DividendDocuments({ documents }: { documents: readonly LocatedDocument[] }) {
  const { t, date, known, filed } = useTranslator()
  const newestFirst = documents.toSorted((a, b) => dayOf(b.document).localeCompare(dayOf(a.document)))
  return (
    <ZonePart id="documents" heading={t(messages.documents)}>
      <ul className="documents">
        {newestFirst.map(({ document, where }) => (
          <li key={document.key}>
            <span className="documents-name">
              <a href={documentPath(document.key)} lang={filed}>
                {document.name}
              </a>
              <span className="documents-date figures">
                {[known(where).children, date(dayOf(document))].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </ZonePart>
  )
}
