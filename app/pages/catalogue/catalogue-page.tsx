import type { ReactNode } from 'react'
import { Empty } from '#app/ui/empty.tsx'
import { isChosen } from '#model/facet-choice.ts'
import { hrefOf, type Screen } from './catalogue-query.ts'
import { CategoryTables } from './category-tables.tsx'
import { counted } from './counted.ts'
import type { RowEditing } from './item-table.tsx'
import type { Group } from './show-catalogue.ts'
import { swapped, swappedIds } from './swapped.ts'

export type CataloguePageProps = {
  title: string
  note?: string
  /** The other market's catalogue: on a phone the navigation leads to the first only (spec 2). */
  other?: { to: string; name: string }
  screen: Screen
  strip: ReactNode
  search: ReactNode
  /** What the list is narrowed by, for visitors. */
  facets?: ReactNode
  /** Download for visitors, Add item for admins. */
  tool: ReactNode
  rail: ReactNode
  children: ReactNode
}

/** The catalogue of one market, for visitors and admins: each fills its parts. */
export function CataloguePage({
  title,
  note,
  other,
  screen,
  strip,
  search,
  facets,
  tool,
  rail,
  children,
}: CataloguePageProps) {
  return (
    <>
      <section className="banner banner-slim">
        <div className="wrap catalogue-title">
          <h1>{title}</h1>
          {note && <p className="soft">{note}</p>}
          {other && <a href={other.to}>{other.name}</a>}
        </div>
      </section>
      <div className="catalogue">
        {strip}
        <div className="wrap grid" role="tabpanel" aria-labelledby={screen.chosen && `tab-${screen.chosen._id}`}>
          <div className="catalogue-tools">
            <p className="catalogue-tools-sum" aria-live="polite" id={swappedIds.sum}>
              <Sum screen={screen} />
            </p>
            {search}
            <div className="catalogue-tools-download">{tool}</div>
          </div>
          {facets}
          {rail}
          <div className="catalogue-list" id={swappedIds.rows}>
            {children}
          </div>
        </div>
      </div>
    </>
  )
}

type RowsProps = { path: string; screen: Screen; groups: Group[]; editing?: RowEditing; folds?: boolean }

/** The rows, or why there are none, and where else the search finds something. */
export function CatalogueRows({ path, screen, groups, editing, folds }: RowsProps) {
  const sectionId = screen.chosen?._id ?? ''
  return (
    <>
      {screen.instead && (
        <p className="catalogue-instead">
          No “{screen.query}”. Showing <b>{screen.instead}</b>.
        </p>
      )}
      {groups.length > 0 ? (
        // Another search is another list: taken away as a whole, which is much cheaper than row by row.
        <CategoryTables
          key={hrefOf(sectionId, screen)}
          groups={groups}
          layout={screen.layout}
          path={path}
          sectionId={sectionId}
          query={screen.query}
          choice={screen.choice}
          editing={editing}
          shelf={editing ? undefined : screen.chosen?.name}
          market={screen.market}
          folds={folds}
        />
      ) : (
        <Nothing screen={screen} asks={!editing} />
      )}
      <Elsewhere path={path} screen={screen} />
    </>
  )
}

function Sum({ screen: { count, archived, categories, chosen, query, choice } }: { screen: Screen }) {
  const [number, ...words] = counted(count).split(' ')
  const where = categories.length === 1 ? '1 category' : `${categories.length} categories`
  return (
    <>
      <b className="figures">{number}</b> {words.join(' ')}
      {query || isChosen(choice) ? ' found' : count > 0 && ` in ${where}`}
      {chosen?.is_deleted ? ', section archived' : archived > 0 && `, ${archived} archived`}
    </>
  )
}

/** Why there are no rows; a visitor may ask for what we do not make. */
function Nothing({ screen, asks }: { screen: Screen; asks: boolean }) {
  const { query, elsewhere, choice } = screen
  const isUnknown = asks && query !== '' && elsewhere.length === 0 && !isChosen(choice)
  return (
    <>
      <Empty>
        {isUnknown
          ? `We do not make “${query}”. Ask us anyway: new molecules start with a question.`
          : whyEmpty(screen)}
      </Empty>
      {isUnknown && (
        <p className="catalogue-elsewhere">
          <a className="button button-primary" href={`/enquiry?list=${encodeURIComponent(query)}#list`} rel="nofollow">
            Ask about “{query}”
          </a>
        </p>
      )}
    </>
  )
}

function whyEmpty({ chosen, query, choice }: Screen): string {
  if (!chosen) return 'There is no section here yet.'
  if (isChosen(choice)) return `Nothing in ${chosen.name} fits all of this. Take a filter away or try another section.`
  if (!query) return `There is nothing in ${chosen.name} yet.`
  return `Nothing in ${chosen.name} matches “${query}”. Clear the search or try another section.`
}

/** The same search in the other sub-sections. */
function Elsewhere({ path, screen: { elsewhere, query, count: here } }: { path: string; screen: Screen }) {
  if (!elsewhere.length) return null
  return (
    <p className="catalogue-elsewhere">
      “{query}” is {here > 0 && 'also '}in{' '}
      {elsewhere.map(({ id, name, count }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={hrefOf(path, { sectionId: id, query })} data-swap={swapped}>
            {name} ({count})
          </a>
        </span>
      ))}
    </p>
  )
}
