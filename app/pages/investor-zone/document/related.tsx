import { useTranslator } from '#app/translator.ts'
import { documentPath } from '#model/document-pages.ts'
import { dayInIndia } from '#model/india-time.ts'
import { Filed } from '../filed.tsx'
import { ZonePart } from '../zone-part.tsx'
import type { DocumentView } from './document-view.ts'

/** Other documents of the event that names the document, or of the same quarter. */
export function Related({ document: { event, related } }: { document: DocumentView }) {
  const { t, date: dateIn, known, filed } = useTranslator()
  return (
    <ZonePart
      id="related"
      heading={t('From the same event')}
      beside={
        <span>
          {event ? (
            <>
              <Filed>{event.name}</Filed>
              {`, ${dateIn(dayInIndia(new Date(event.starts)))}`}
            </>
          ) : (
            t('The same quarter')
          )}
        </span>
      }
    >
      <ul className="documents">
        {related.map(({ key, name, section, date }) => (
          <li key={key}>
            <span className="documents-name">
              <a href={documentPath(key)} lang={filed}>
                {name}
              </a>
              <span className="documents-date figures">
                {[known(section).children, dateIn(date)].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </ZonePart>
  )
}
