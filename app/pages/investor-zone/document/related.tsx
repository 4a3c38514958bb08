import { documentPath } from '#model/document-pages.ts'
import { dayInIndia, formatDay } from '#model/india-time.ts'
import { ZonePart } from '../zone-part.tsx'
import type { DocumentView } from './document-view.ts'

/** Other documents of the event that names the document, or of the same quarter. */
export function Related({ document: { event, related } }: { document: DocumentView }) {
  return (
    <ZonePart
      id="related"
      heading="From the same event"
      beside={
        <span>{event ? `${event.name}, ${formatDay(dayInIndia(new Date(event.starts)))}` : 'The same quarter'}</span>
      }
    >
      <ul className="documents">
        {related.map(({ key, name, section, date }) => (
          <li key={key}>
            <span className="documents-name">
              <a href={documentPath(key)}>{name}</a>
              <span className="documents-date figures">{[section, date].filter(Boolean).join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </ZonePart>
  )
}
