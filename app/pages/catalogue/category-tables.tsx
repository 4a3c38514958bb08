import { memo } from 'react'
import { foldFirst } from '#app/document/fold-categories.ts'
import { FirstScript } from '#app/inline-script.tsx'
import { Interpolated } from '#app/interpolated.tsx'
import type { Market } from '#model/catalogue.ts'
import type { Choice } from '#model/facet-choice.ts'
import type { Layout } from '#model/item-field.ts'
import { counted, interpolate, numberIn } from '#model/languages/interpolate.ts'
import { rowsAtFirst } from '#model/paginate.ts'
import type { Group } from '#model/show-catalogue.ts'
import type { CatalogueLocale } from './catalogue-locale.ts'
import { hrefOf } from './catalogue-query.ts'
import { ItemTable, type RowEditing } from './item-table.tsx'
import { Marked } from './marked.tsx'

export type TablesProps = {
  groups: Group[]
  layout: Layout
  /** Path of the page, for links to rows not displayed yet. */
  path: string
  sectionId: string
  query: string
  choice?: Choice
  editing?: RowEditing
  market: Market
  /** Name of the sub-section, if rows link to their products' pages. */
  shelf?: string
  /** On a phone only the first three categories are open initially (app/document/fold-categories.ts). */
  folds?: boolean
  locale: CatalogueLocale
}

/** Number of products above which distant content is laid out only when the reader scrolls near (app/styles/far.css). */
const productsAtOnce = 100

/**
 * One accordion per category, each with its table. Re-rendered only for other rows. In a long list the first accordions are open; the
 * others contain a link to their rows.
 */
export const CategoryTables = memo(function CategoryTables({ groups, folds, ...shared }: TablesProps) {
  const isLong = groups.reduce((sum, { count }) => sum + count, 0) > productsAtOnce
  return (
    <>
      <div className="accordion" data-fold={folds ? '' : undefined} data-far={isLong ? '' : undefined}>
        {groups.map((group) => (
          <Accordion key={group.slug} group={group} {...shared} />
        ))}
      </div>
      {folds && <FirstScript text={foldFirst} />}
    </>
  )
})

type AccordionProps = Omit<TablesProps, 'groups' | 'folds'> & { group: Group }

function Accordion({ group, layout, editing, market, shelf, ...shared }: AccordionProps) {
  const { category, slug, count, from, rows, marks } = group
  const { locale } = shared
  const { language, messages, translate } = locale
  const open = rows.length > 0
  const to = from + rows.length
  return (
    <details
      id={slug}
      open={open}
      data-rows={open ? rows.length : undefined}
      onToggle={({ currentTarget }) => currentTarget.open && !open && currentTarget.querySelector('a')?.click()}
    >
      <summary>
        <h3>{translate('phrase', category, <Marked text={category} ranges={marks} />)}</h3>
        <span className="catalogue-count figures">{counted(language, messages.products, count)}</span>
        <span className="accordion-cross" aria-hidden="true" />
      </summary>
      <div className="accordion-body">
        {from > 0 && <MoreRowsLink {...shared} group={group} from={from - rowsAtFirst} />}
        {open && (
          <div className="table-folds">
            <ItemTable
              rows={rows}
              layout={layout}
              editing={editing}
              market={market}
              shelf={shelf}
              caption={category}
              locale={locale}
            />
          </div>
        )}
        {to < count && <MoreRowsLink {...shared} group={group} from={to} loads />}
      </div>
    </details>
  )
}

type RestProps = Pick<TablesProps, 'path' | 'sectionId' | 'query' | 'choice' | 'locale'> & {
  group: Group
  from: number
  loads?: true
}

/** Link to rows that are not on the page; with `loads`, the public page inserts them instead. */
function MoreRowsLink({ path, sectionId, query, choice, locale, group, from, loads }: RestProps) {
  const { category, slug, count } = group
  const { language, messages, translate } = locale
  const products = counted(language, messages.products, count)
  const page = Math.floor(from / rowsAtFirst) + 1
  const to = Math.min(count, page * rowsAtFirst)
  return (
    <p className="catalogue-rest" data-fails={messages.rowsFailed}>
      <a
        className="button button-line"
        href={`${hrefOf(path, { sectionId, query, choice, category: slug, page })}#${slug}`}
        data-rest={loads && (from % rowsAtFirst ? 'whole' : 'next')}
      >
        {to - from === count
          ? interpolate(messages.showAll, { products })
          : interpolate(messages.showSome, {
              from: numberIn(language, from + 1),
              to: numberIn(language, to),
              products,
            })}
        <span className="visually-hidden">
          {' '}
          <Interpolated text={messages.inCategory} parts={{ category: translate('phrase', category) }} />
        </span>
      </a>
    </p>
  )
}
