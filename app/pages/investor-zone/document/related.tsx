import { documentPath } from '#model/document-pages.ts'
import { dayInIndia, shownDay } from '#model/india-time.ts'
import type { ToldDocument } from './told-document.ts'

/** The other documents of the event that names it, or of the same quarter. */
export function Related({ told: { event, related } }: { told: ToldDocument }) {
  return (
    <section className="document-part" aria-labelledby="related">
      <div className="document-head">
        <h3 id="related">From the same event</h3>
        <span>{event ? `${event.name}, ${shownDay(dayInIndia(new Date(event.starts)))}` : 'The same quarter'}</span>
      </div>
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
    </section>
  )
}
