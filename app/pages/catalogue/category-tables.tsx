import { type MouseEvent, memo } from 'react'
import { foldFirst } from '#app/document/fold-categories.ts'
import { FirstScript } from '#app/inline-script.tsx'
import { Interpolated } from '#app/interpolated.tsx'
import type { Market } from '#model/catalogue.ts'
import type { Choice } from '#model/facet-choice.ts'
import type { Layout } from '#model/item-field.ts'
import { counted, interpolate, numberIn } from '#model/languages/interpolate.ts'
import type { CatalogueLocale } from './catalogue-locale.ts'
import { hrefOf } from './catalogue-query.ts'
import { ItemTable, type RowEditing } from './item-table.tsx'
import { Marked } from './marked.tsx'
import { rowsAtFirst } from './paginate.ts'
import type { Group, Row } from './show-catalogue.ts'
import { useDrawn } from './use-drawn.ts'

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
 * One accordion per category, each with its table. Re-rendered only for other rows. In a long list the first accordions are open. A press
 * displays another's rows; without scripts a link inside does.
 */
export const CategoryTables = memo(function CategoryTables({ groups, folds, ...shared }: TablesProps) {
  const { headings, rowsOf, show } = useDrawn(groups)
  const isLong = groups.reduce((sum, { count }) => sum + count, 0) > productsAtOnce
  return (
    <>
      <div className="accordion" data-fold={folds ? '' : undefined} data-far={isLong ? '' : undefined}>
        {headings.map((group) => (
          <Accordion key={group.slug} group={group} {...rowsOf(group)} {...shared} onShow={show} />
        ))}
      </div>
      {folds && <FirstScript text={foldFirst} />}
    </>
  )
})

type AccordionProps = Omit<TablesProps, 'groups' | 'folds'> & {
  group: Group
  rows: Row[]
  /** Index after the last row that is displayed or about to be. */
  to: number
  onShow: (group: Group) => void
}

function Accordion({ group, rows, to, onShow, layout, editing, market, shelf, ...shared }: AccordionProps) {
  const { category, slug, count, shown } = group
  const { locale } = shared
  const { language, messages, tell } = locale
  const open = to > 0
  return (
    <details
      id={slug}
      open={open}
      data-rows={open ? to - shown.from : undefined}
      onToggle={(event) => event.currentTarget.open && !open && onShow(group)}
    >
      <summary>
        <h3>{tell('phrase', category, <Marked text={category} ranges={group.rows(0, 1)[0]?.marks().category} />)}</h3>
        <span className="catalogue-count figures">{counted(language, messages.products, count)}</span>
        <span className="accordion-cross" aria-hidden="true" />
      </summary>
      <div className="accordion-body">
        {shown.from > 0 && <Rest {...shared} group={group} from={shown.from - rowsAtFirst} />}
        {rows.length > 0 && (
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
        {/* In the browser, a closed accordion is rendered when it is opened. */}
        {to < count && (open || import.meta.env.SSR) && <Rest {...shared} group={group} from={to} onShow={onShow} />}
      </div>
    </details>
  )
}

type RestProps = Pick<TablesProps, 'path' | 'sectionId' | 'query' | 'choice' | 'locale'> & {
  group: Group
  from: number
  onShow?: (group: Group) => void
}

/** Link to rows that are not on the page; with `onShow` they are loaded into the page instead. */
function Rest({ path, sectionId, query, choice, locale, group, from, onShow }: RestProps) {
  const { category, slug, count } = group
  const { language, messages, tell } = locale
  const products = counted(language, messages.products, count)
  const page = Math.floor(from / rowsAtFirst) + 1
  const to = Math.min(count, page * rowsAtFirst)
  function press(event: MouseEvent) {
    if (!onShow || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onShow(group)
  }
  return (
    <p className="catalogue-rest" data-fails={messages.rowsFailed}>
      <a
        className="button button-line"
        href={`${hrefOf(path, { sectionId, query, choice, category: slug, page })}#${slug}`}
        data-rest={onShow && (from % rowsAtFirst ? 'whole' : 'next')}
        onClick={press}
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
          <Interpolated text={messages.inCategory} parts={{ category: tell('phrase', category) }} />
        </span>
      </a>
    </p>
  )
}
