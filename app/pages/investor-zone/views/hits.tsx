import { PageLink } from '#app/page-link.tsx'
import { type ZoneBase, zoneAddress } from '../address.ts'
import type { Hit, ZoneScreen } from '../show-zone.ts'
import { NoData } from './no-data.tsx'
import { Paging } from './paging.tsx'
import { PdfLink } from './pdf-link.tsx'

/** What the zone-wide search found: each document with the page and the year where it stands. */
export function Hits({ base, screen, hits, at }: { base: ZoneBase; screen: ZoneScreen; hits: Hit[]; at?: string }) {
  return (
    <>
      <p className="found" role="status">
        {screen.paging.total.toLocaleString('en-IN')} {screen.paging.total === 1 ? 'document' : 'documents'} for “
        {screen.find}”
      </p>
      {hits.length ? (
        <ul className="docs">
          {hits.map(({ document, where, slug, tab }) => (
            <li key={document.key}>
              <span className="nm">
                {document.name}
                <span className="dt num">
                  {document.date} ·{' '}
                  <PageLink to={`${zoneAddress(base, slug, { year: tab || undefined, at })}#document-${document.key}`}>
                    {tab ? `${where}, ${tab}` : where}
                  </PageLink>
                </span>
              </span>
              <span className="acts">
                <PdfLink name={document.name} link={document.file_link} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <NoData>Try fewer words, or only a year.</NoData>
      )}
      <Paging base={base} screen={screen} at={at} />
    </>
  )
}
