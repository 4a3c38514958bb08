import { later } from '#app/later.ts'
import { zoneAddress } from '../address.ts'
import { DocumentRow } from './document-row.tsx'
import type { ListProps } from './list.tsx'
import { NoData } from './no-data.tsx'
import { Paging } from './paging.tsx'
import { YearTabs } from './year-tabs.tsx'

const Recording = later(() => import('./recording.tsx').then((view) => view.Recording))

/** Documents by financial year, with an Archive for everything older than the oldest tab. */
export function Years({ base, screen, editing, at, dated, words }: ListProps & { words?: number }) {
  const { documents, tabs = [] } = screen
  const selected = tabs.find((tab) => tab.selected)?.label ?? ''
  return (
    <>
      <YearTabs
        tabs={tabs.map(({ label, selected }) => ({
          label,
          selected,
          to: zoneAddress(base, screen.slug, { year: label, at }),
        }))}
      />
      <div role="tabpanel" id="year-panel" aria-label={selected}>
        {documents.length ? (
          <ul className="docs">
            {documents.map((document, index) => (
              <DocumentRow
                key={document.key}
                document={document}
                name={document.name.trim().split(/\s+/).slice(0, words).join(' ')}
                dated={dated}
                editing={editing}
                label={document.audio_link ? 'Transcript' : undefined}
              >
                {document.audio_link && (
                  <Recording document={document} link={document.audio_link} first={index === 0} />
                )}
              </DocumentRow>
            ))}
          </ul>
        ) : (
          <NoData>{`Nothing is filed under ${selected}.`}</NoData>
        )}
        <Paging base={base} screen={screen} at={at} />
      </div>
    </>
  )
}
