import { type ZoneBase, zoneAddress } from '../address.ts'
import type { ZoneScreen } from '../build-zone-screen.ts'
import type { LocatedDocument } from '../zone-lists.ts'
import { NoData } from './no-data.tsx'
import { Paging } from './paging.tsx'
import { PdfLink } from './pdf-link.tsx'

type HitsProps = { base: ZoneBase; screen: ZoneScreen; hits: LocatedDocument[]; viewedAt?: string }

/** Results of the zone-wide search: each document with its page and year. */
export function Hits({ base, screen, hits, viewedAt }: HitsProps) {
  return (
    <>
      <p className="investor-zone-found" role="status">
        {screen.paging.total.toLocaleString('en-IN')} {screen.paging.total === 1 ? 'document' : 'documents'} for “
        {screen.find}”
      </p>
      {hits.length ? (
        <ul className="documents">
          {hits.map(({ document, where, slug, tab }) => (
            <li key={document.key}>
              <span className="documents-name">
                {document.name}
                <span className="documents-date figures">
                  {document.date} ·{' '}
                  <a
                    href={`${zoneAddress(base, slug, { year: tab || undefined, at: viewedAt })}#document-${document.key}`}
                  >
                    {tab ? `${where}, ${tab}` : where}
                  </a>
                </span>
              </span>
              <span className="documents-actions">
                <PdfLink name={document.name} link={document.file_link} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <NoData>Try fewer words, or only a year.</NoData>
      )}
      <Paging base={base} screen={screen} viewedAt={viewedAt} />
    </>
  )
}
