import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { ServerRows } from '#app/server-rows.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Subsection } from '#model/catalogue.ts'
import { type Asked, hrefOf, type Screen } from './asked.ts'
import { catalogueRows, type ShownRows } from './catalogue-rows.ts'
import { CategoryRail, scrollToCategory } from './category-rail.tsx'
import { counted } from './counted.ts'
import type { RowEditing } from './item-table.tsx'
import { SearchBox } from './search-box.tsx'
import { SectionStrip } from './section-strip.tsx'
import { useKept } from './use-kept.ts'

export type CataloguePageProps = {
  path: string
  title: string
  note?: string
  /** The other market's catalogue: on a phone the navigation leads to the first only (spec 2). */
  other?: { to: string; name: string }
  asked: Asked
  screen: Screen
  /** Undefined while the browser still shows what the server sent. */
  rows: ShownRows | undefined
  onQuery: (query: string) => void
  onCategory: (slug: string) => void
  /** The browser needs the rows: the person is about to search. */
  onNeedRows?: () => void
  /** Download for visitors, Add item for admins. */
  tool: ReactNode
  editing?: { rows: RowEditing; unArchiveSection: (subsection: Subsection) => void; menu: ReactNode }
}

/** The catalogue of one market, for visitors and, with `editing`, for admins. */
export function CataloguePage(props: CataloguePageProps) {
  const { path, title, note, other, asked, screen, rows, editing } = props
  const sectionId = screen.chosen?._id ?? ''
  const list = useKept(rows === undefined)
  // Only an address that was opened scrolls by itself; later the list does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (asked.category) scrollToCategory(asked.category)
  }, [])
  return (
    <>
      <section className="banner slim">
        <div className="wrap cat-title">
          <h1>{title}</h1>
          {note && <p className="soft">{note}</p>}
          {other && <Link to={other.to}>{other.name}</Link>}
        </div>
      </section>
      <div className="cat">
        <SectionStrip
          path={path}
          tabs={screen.tabs}
          chosen={screen.chosen}
          query={screen.query}
          onUnArchive={editing?.unArchiveSection}
        >
          {editing?.menu}
        </SectionStrip>
        <div className="wrap grid" role="tabpanel" aria-labelledby={screen.chosen && `tab-${screen.chosen._id}`}>
          <Tools {...props} />
          {screen.categories.length > 0 && (
            <CategoryRail
              path={path}
              sectionId={asked.sectionId}
              query={screen.query}
              categories={screen.categories}
              onChoose={props.onCategory}
            />
          )}
          <div className="out" ref={list}>
            <ServerRows
              of={catalogueRows}
              rows={rows}
              onMissing={props.onNeedRows}
              render={({ groups, Tables }) => (
                <>
                  {groups.length > 0 ? (
                    // Another search is another list: taken away as a whole, which is much cheaper than row by row.
                    <Tables
                      key={`${sectionId} ${screen.query}`}
                      groups={groups}
                      layout={screen.layout}
                      path={path}
                      sectionId={sectionId}
                      query={screen.query}
                      editing={editing?.rows}
                    />
                  ) : (
                    <Empty>{whyEmpty(screen)}</Empty>
                  )}
                  <Elsewhere path={path} screen={screen} />
                </>
              )}
            />
          </div>
        </div>
      </div>
    </>
  )
}

function Tools({ path, asked, screen, onQuery, onNeedRows, tool }: CataloguePageProps) {
  return (
    <div className="tools">
      <p className="sum" aria-live="polite">
        <Sum screen={screen} />
      </p>
      <SearchBox
        path={path}
        sectionId={screen.chosen?._id ?? ''}
        value={asked.query}
        placeholder={screen.layout === 'domestic' ? 'Product or packing' : 'Brand, molecule, strength'}
        onChange={onQuery}
        onFocus={onNeedRows}
      />
      <div className="go-dl">{tool}</div>
    </div>
  )
}

function Sum({ screen: { count, archived, categories, chosen, query } }: { screen: Screen }) {
  const [number, ...words] = counted(count).split(' ')
  const where = categories.length === 1 ? '1 category' : `${categories.length} categories`
  return (
    <>
      <b className="num">{number}</b> {words.join(' ')}
      {query ? ' found' : count > 0 && ` in ${where}`}
      {chosen?.is_deleted ? ', section archived' : archived > 0 && `, ${archived} archived`}
    </>
  )
}

function whyEmpty({ chosen, query }: Screen): string {
  if (!chosen) return 'There is no section here yet.'
  if (!query) return `There is nothing in ${chosen.name} yet.`
  return `Nothing in ${chosen.name} matches “${query}”. Clear the search or try another section.`
}

/** The same search in the other sub-sections. */
function Elsewhere({ path, screen: { elsewhere, query, count: here } }: { path: string; screen: Screen }) {
  if (!elsewhere.length) return null
  return (
    <p className="elsewhere">
      “{query}” is {here > 0 && 'also '}in{' '}
      {elsewhere.map(({ id, name, count }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={hrefOf(path, { sectionId: id, query })} preventScrollReset prefetch="none">
            {name} ({count})
          </Link>
        </span>
      ))}
    </p>
  )
}
