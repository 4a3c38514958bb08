import { useTranslator } from '#app/translator.ts'
import type { ZoneBase } from '../address.ts'
import type { ZoneScreen } from '../build-zone-screen.ts'
import type { Editing } from '../editing.ts'
import { DocumentRow } from './document-row.tsx'
import { NoData } from './no-data.tsx'
import { Paging } from './paging.tsx'
import { QuarterFilings } from './quarter-grid.tsx'

export type ListProps = {
  base: ZoneBase
  screen: ZoneScreen
  editing?: Editing
  viewedAt?: string
  dated: boolean
}

/** Plain list, newest first: a bullet and a name, on some pages with the date. */
export function DocumentList({ base, screen, editing, viewedAt, dated }: ListProps) {
  const { group, name, documents, view } = screen
  const { known } = useTranslator()
  const quarterly = view.kind === 'list' && view.quarterly && base === '/investorzone'
  return (
    <>
      {group && group.title !== name && <h3 className="investor-zone-group" {...known(group.title)} />}
      {group?.desc && <p className="lead" {...known(group.desc)} />}
      <Documents name={name} documents={documents} quarterly={quarterly} dated={dated} editing={editing} />
      <Paging base={base} screen={screen} viewedAt={viewedAt} />
    </>
  )
}

type DocumentsProps = Pick<ListProps, 'dated' | 'editing'> &
  Pick<ZoneScreen, 'name' | 'documents'> & { quarterly?: boolean }

function Documents({ name, documents, quarterly, dated, editing }: DocumentsProps) {
  if (!documents.length) return <NoData />
  if (quarterly) return <QuarterFilings name={name} documents={documents} />
  return (
    <ul className="documents">
      {documents.map((document) => (
        <DocumentRow key={document.key} document={document} plain dated={dated} editing={editing} />
      ))}
    </ul>
  )
}
