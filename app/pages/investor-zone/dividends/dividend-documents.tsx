import { useTranslator } from '#app/translator.ts'
import { dayOf } from '#model/document-day.ts'
import { documentPath } from '#model/document-pages.ts'
import type { LocatedDocument } from '../zone-lists.ts'
import { ZonePart } from '../zone-part.tsx'
import { messages } from './messages.ts'

/** Names of documents about the tax on dividends, and of the policy (LODR Reg 43A). */
const taxNames = /\btds\b|\btax deduct(?:ed|ion)\b|\b(?:15G|15H|10F)\b|\btax on dividend/i
const policyName = /\bdividend distribution\b/i

/** True for a document that the dividend page lists. */
export const isDividendDocument = ({ document: { name } }: LocatedDocument) =>
  taxNames.test(name) || policyName.test(name)

/** Published tax forms and the policy, newest first. */
export function DividendDocuments({ documents }: { documents: readonly LocatedDocument[] }) {
  const { t, date, known, filed } = useTranslator()
  const newestFirst = documents.toSorted((a, b) => dayOf(b.document).localeCompare(dayOf(a.document)))
  const hasTaxForms = documents.some(({ document }) => taxNames.test(document.name))
  return (
    <ZonePart id="documents" heading={t(hasTaxForms ? messages.documents : messages.policy)}>
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
