import type { ReactNode } from 'react'
import { Interpolated } from '#app/interpolated.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { isChosen } from '#model/facet-choice.ts'
import { counted, formFor, interpolate, numberIn } from '#model/languages/interpolate.ts'
import { inLanguage } from '#model/languages/languages.ts'
import { type CatalogueLocale, englishLocale } from './catalogue-locale.ts'
import { hrefOf, type Screen } from './catalogue-query.ts'
import { CategoryTables } from './category-tables.tsx'
import type { RowEditing } from './item-table.tsx'
import type { Group } from './show-catalogue.ts'
import { swapped, swappedIds } from './swapped.ts'

export type CataloguePageProps = {
  title: string
  note?: string
  /** Catalogue of the other market: on a phone the navigation links only to the first (spec 2). */
  other?: { to: string; name: string }
  screen: Screen
  strip: ReactNode
  search: ReactNode
  facets?: ReactNode
  tool: ReactNode
  rail: ReactNode
  children: ReactNode
  speech?: CatalogueLocale
}

/** Catalogue of one market, for visitors and admins: each supplies its own parts. */
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
  speech = englishLocale,
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
              <Sum screen={screen} speech={speech} />
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

type RowsProps = {
  path: string
  screen: Screen
  groups: Group[]
  editing?: RowEditing
  folds?: boolean
  speech?: CatalogueLocale
}

/** Rows, or why there are none, with the search's hits in other sub-sections. */
export function CatalogueRows({ path, screen, groups, editing, folds, speech = englishLocale }: RowsProps) {
  const sectionId = screen.chosen?._id ?? ''
  return (
    <>
      {screen.instead && (
        <p className="catalogue-instead">
          <Interpolated text={speech.words.instead} parts={{ query: screen.query, shown: <b>{screen.instead}</b> }} />
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
          speech={speech}
        />
      ) : (
        <Nothing screen={screen} asks={!editing} speech={speech} />
      )}
      <Elsewhere path={path} screen={screen} speech={speech} />
    </>
  )
}

type PartProps = { screen: Screen; speech: CatalogueLocale }

function Sum({ screen, speech: { language, words } }: PartProps) {
  const { count, archived, categories, chosen, query, choice } = screen
  const number = <b className="figures">{numberIn(language, count)}</b>
  const products = <Interpolated text={formFor(language, words.products, count)} parts={{ count: number }} />
  const where = counted(language, words.categories, categories.length)
  const isNarrowed = query !== '' || isChosen(choice)
  return (
    <>
      {isNarrowed || count > 0 ? (
        <Interpolated text={isNarrowed ? words.sumFound : words.sum} parts={{ products, categories: where }} />
      ) : (
        products
      )}
      {chosen?.is_deleted ? ', section archived' : archived > 0 && `, ${archived} archived`}
    </>
  )
}

/** Explains why there are no rows; visitors can enquire about products that we do not make. */
function Nothing({ screen, asks, speech }: PartProps & { asks: boolean }) {
  const { language, words } = speech
  const { query, elsewhere, choice } = screen
  const isUnknown = asks && query !== '' && elsewhere.length === 0 && !isChosen(choice)
  const address = inLanguage(`/enquiry?list=${encodeURIComponent(query)}#list`, language)
  return (
    <>
      <Empty title={words.noData}>{isUnknown ? interpolate(words.unknown, { query }) : whyEmpty(screen, speech)}</Empty>
      {isUnknown && (
        <p className="catalogue-elsewhere">
          <a className="button button-primary" href={address} rel="nofollow">
            {interpolate(words.askAbout, { query })}
          </a>
        </p>
      )}
    </>
  )
}

function whyEmpty({ chosen, query, choice }: Screen, { words, tell }: CatalogueLocale): ReactNode {
  if (!chosen) return words.noSection
  const section = tell('phrase', chosen.name)
  if (isChosen(choice)) return <Interpolated text={words.noFit} parts={{ section }} />
  if (!query) return <Interpolated text={words.nothingYet} parts={{ section }} />
  return <Interpolated text={words.noMatch} parts={{ section, query }} />
}

function Elsewhere({ path, screen, speech: { words, tell } }: PartProps & { path: string }) {
  const { elsewhere, query, count: here } = screen
  if (!elsewhere.length) return null
  const sections = elsewhere.map(({ id, name, count }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a href={hrefOf(path, { sectionId: id, query })} data-swap={swapped}>
        {tell('phrase', name)} ({count})
      </a>
    </span>
  ))
  return (
    <p className="catalogue-elsewhere">
      <Interpolated text={here > 0 ? words.elsewhereToo : words.elsewhere} parts={{ query, sections }} />
    </p>
  )
}
