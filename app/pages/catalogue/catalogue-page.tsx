import type { ReactNode } from 'react'
import { Interpolated } from '#app/interpolated.tsx'
import { linkIn } from '#app/link-in.ts'
import { Empty } from '#app/ui/empty.tsx'
import { isChosen } from '#model/facet-choice.ts'
import { counted, formFor, interpolate, numberIn } from '#model/languages/interpolate.ts'
import { inLanguage } from '#model/languages/languages.ts'
import type { Group, Screen } from '#model/show-catalogue.ts'
import { type CatalogueLocale, englishLocale } from './catalogue-locale.ts'
import { hrefOf } from './catalogue-query.ts'
import { CategoryTables } from './category-tables.tsx'
import type { RowEditing } from './item-table.tsx'
import { swapped, swappedIds } from './swapped.ts'

export type CataloguePageProps = {
  title: string
  note?: string
  /** Catalogue of the other market: on a phone the navigation links only to the first (spec 2). */
  otherMarket?: { to: string; name: string }
  screen: Screen
  strip: ReactNode
  search: ReactNode
  facets?: ReactNode
  tool: ReactNode
  rail: ReactNode
  children: ReactNode
  locale?: CatalogueLocale
}

/** Catalogue of one market, for visitors and admins: each supplies its own parts. */
export function CataloguePage({
  title,
  note,
  otherMarket,
  screen,
  strip,
  search,
  facets,
  tool,
  rail,
  children,
  locale = englishLocale,
}: CataloguePageProps) {
  return (
    <>
      <section className="banner banner-slim">
        <div className="wrap catalogue-title">
          <h1>{title}</h1>
          {note && <p className="soft">{note}</p>}
          {otherMarket && <a {...linkIn(locale.language, otherMarket.to)}>{otherMarket.name}</a>}
        </div>
      </section>
      <div className="catalogue">
        {strip}
        <div className="wrap grid" role="tabpanel" aria-labelledby={screen.chosen && `tab-${screen.chosen._id}`}>
          <div className="catalogue-tools">
            <p className="catalogue-tools-sum" aria-live="polite" id={swappedIds.sum}>
              <ResultSummary screen={screen} locale={locale} />
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
  locale?: CatalogueLocale
}

/** Rows, or why there are none, with the search's hits in other sub-sections. */
export function CatalogueRows({ path, screen, groups, editing, folds, locale = englishLocale }: RowsProps) {
  const sectionId = screen.chosen?._id ?? ''
  return (
    <>
      {screen.instead && (
        <p className="catalogue-instead">
          <Interpolated
            text={locale.messages.instead}
            parts={{ query: screen.query, shown: <b>{screen.instead}</b> }}
          />
        </p>
      )}
      {groups.length > 0 ? (
        // Another search remounts the list, which is much cheaper than removing single rows.
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
          locale={locale}
        />
      ) : (
        <NoResults screen={screen} hasQuery={!editing} locale={locale} />
      )}
      <HitsElsewhere path={path} screen={screen} locale={locale} />
    </>
  )
}

type PartProps = { screen: Screen; locale: CatalogueLocale }

function ResultSummary({ screen, locale: { language, messages } }: PartProps) {
  const { count, archived, categories, chosen, query, choice } = screen
  const number = <b className="figures">{numberIn(language, count)}</b>
  const products = <Interpolated text={formFor(language, messages.products, count)} parts={{ count: number }} />
  const categoryCount = counted(language, messages.categories, categories.length)
  const isNarrowed = query !== '' || isChosen(choice)
  return (
    <>
      {isNarrowed || count > 0 ? (
        <Interpolated
          text={isNarrowed ? messages.sumFound : messages.sum}
          parts={{ products, categories: categoryCount }}
        />
      ) : (
        products
      )}
      {chosen?.is_deleted ? ', section archived' : archived > 0 && `, ${archived} archived`}
    </>
  )
}

/** Explains why there are no rows; visitors can enquire about products that we do not make. */
function NoResults({ screen, hasQuery, locale }: PartProps & { hasQuery: boolean }) {
  const { language, messages } = locale
  const { query, elsewhere, choice } = screen
  const isUnknown = hasQuery && query !== '' && elsewhere.length === 0 && !isChosen(choice)
  const address = inLanguage(`/enquiry?list=${encodeURIComponent(query)}#list`, language)
  return (
    <>
      <Empty title={messages.noData}>
        {isUnknown ? interpolate(messages.unknown, { query }) : describeEmpty(screen, locale)}
      </Empty>
      {isUnknown && (
        <p className="catalogue-elsewhere">
          <a className="button button-primary" href={address} rel="nofollow">
            {interpolate(messages.askAbout, { query })}
          </a>
        </p>
      )}
    </>
  )
}

function describeEmpty({ chosen, query, choice }: Screen, { messages, translate }: CatalogueLocale): ReactNode {
  if (!chosen) return messages.noSection
  const section = translate('phrase', chosen.name)
  if (isChosen(choice)) return <Interpolated text={messages.noFit} parts={{ section }} />
  if (!query) return <Interpolated text={messages.nothingYet} parts={{ section }} />
  return <Interpolated text={messages.noMatch} parts={{ section, query }} />
}

function HitsElsewhere({ path, screen, locale: { messages, translate } }: PartProps & { path: string }) {
  const { elsewhere, query, count: here } = screen
  if (!elsewhere.length) return null
  const sections = elsewhere.map(({ id, name, count }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a href={hrefOf(path, { sectionId: id, query })} data-swap={swapped}>
        {translate('phrase', name)} ({count})
      </a>
    </span>
  ))
  return (
    <p className="catalogue-elsewhere">
      <Interpolated text={here > 0 ? messages.elsewhereToo : messages.elsewhere} parts={{ query, sections }} />
    </p>
  )
}
