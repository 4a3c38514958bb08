import { memo, type ReactNode, useId } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { displayId, type Item, type Market } from '#model/catalogue.ts'
import { enquiryAddress } from '#model/enquiry-address.ts'
import type { Layout } from '#model/item-field.ts'
import type { ItemFieldName } from '#model/item-fields.ts'
import { inLanguage } from '#model/languages/languages.ts'
import { productPath } from '#model/product-page.ts'
import type { Row } from '#model/show-catalogue.ts'
import { type CatalogueLocale, englishLocale } from './catalogue-locale.ts'
import { type Column, cellOf, columnsOf, headingOf } from './columns.tsx'
import { Marked } from './marked.tsx'

/** Admin actions on a row. Visitors receive none. */
export type RowEditing = {
  edit: (item: Item) => void
  archive: (item: Item) => void
  unArchive: (item: Item) => void
  box: (item: Item) => ReactNode
  boxOfAll: (items: Item[], category: string) => ReactNode
  /** Controls that reorder the row; absent in search results, which have another order. */
  order?: { handle: (item: Item) => ReactNode; step: (item: Item, by: -1 | 1) => void }
  /** False while the sub-section is archived: then rows have no menu (Spec 2). */
  menus: boolean
}

/** Rows of a category; displayed as cards if space is short. */
export function ItemTable({
  rows,
  layout,
  editing,
  market,
  shelf,
  caption,
  locale = englishLocale,
}: {
  rows: Row[]
  layout: Layout
  editing?: RowEditing
  market: Market
  /** Name of the sub-section, if rows link to their products' pages. */
  shelf?: string
  caption: string
  locale?: CatalogueLocale
}) {
  const columns = columnsOf[layout].map((column) => ({ ...column, heading: headingOf(column, layout, locale) }))
  return (
    <table className={`table item-table-${layout}`}>
      <caption className="visually-hidden">{locale.translate('phrase', caption)}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, className }) => (
            <th scope="col" key={heading} className={className?.includes('table-id') ? 'table-id' : undefined}>
              {heading}
            </th>
          ))}
          {editing?.menus && (
            <th className="table-actions" scope="col">
              <span className="visually-hidden">Actions</span>
              {editing.boxOfAll(
                rows.map(({ item }) => item),
                caption,
              )}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ItemRow
            key={row.item._id}
            row={row}
            columns={columns}
            editing={editing}
            href={
              shelf === undefined
                ? undefined
                : inLanguage(productPath(market, { name: shelf }, row.item), locale.language)
            }
            locale={locale}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: Row; columns: readonly Column[]; editing?: RowEditing; href?: string; locale: CatalogueLocale }

const ItemRow = memo(function ItemRow({ row, columns, editing, href, locale }: RowProps) {
  const { item } = row
  return (
    <tr className={item.is_deleted ? 'table-off' : undefined} data-item={editing && item._id}>
      {columns.map((column) =>
        column.names ? (
          <th scope="row" className="table-key" key={column.heading}>
            {href ? <a href={href}>{cellOf(column, row, locale)}</a> : <span>{cellOf(column, row, locale)}</span>}
            {href && <AddLink item={item} locale={locale} />}
            {row.isNew && <Badge variant="new">{locale.messages.isNew}</Badge>}
            {editing && item.is_deleted === 1 && <UnArchive item={item} onPress={editing.unArchive} />}
            {column.secondary.map((name) => (
              <Secondary key={name} name={name} row={row} />
            ))}
          </th>
        ) : (
          <td key={column.heading} className={column.className} data-l={column.heading}>
            <span>{cellOf(column, row, locale)}</span>
          </td>
        ),
      )}
      {editing?.menus && (
        <td className="table-actions">
          <div className="item-picks-cell">
            {editing.order?.handle(item)}
            {editing.box(item)}
            {rowMenu(item, editing)}
          </div>
        </td>
      )}
    </tr>
  )
})

/** Adds the product to the enquiry; without scripts the link opens an enquiry for this product. */
function AddLink({ item: { number }, locale: { language, messages } }: { item: Item; locale: CatalogueLocale }) {
  const id = displayId(number)
  return (
    <a
      className="item-table-add"
      href={enquiryAddress([id], null, language)}
      data-basket-add={id.toLowerCase()}
      rel="nofollow"
    >
      <Icon name="plus" small />
      <span className="visually-hidden">{messages.addToEnquiry}</span>
    </a>
  )
}

function Secondary({ name, row }: { name: ItemFieldName; row: Row }): ReactNode {
  const text = row.item[name]
  if (!text) return null
  return (
    <small>
      <Marked text={text} ranges={row.marks[name]} />
    </small>
  )
}

function UnArchive({ item, onPress }: { item: Item; onPress: (item: Item) => void }) {
  const id = useId()
  return (
    <>
      <button type="button" className="badge badge-archived" aria-describedby={id} onClick={() => onPress(item)}>
        <Icon name="unarchive" />
        Un-archive
      </button>
      <span hidden id={id}>
        {item.brand_name}
      </span>
    </>
  )
}

function rowMenu(item: Item, { edit, archive, order }: RowEditing): ReactNode {
  return (
    <Menu
      label={`Actions for ${item.brand_name}`}
      choices={[
        { label: 'Edit section', icon: 'edit', onChoose: () => edit(item) },
        ...(item.is_deleted
          ? []
          : [{ label: 'Archive section', icon: 'archive' as const, onChoose: () => archive(item) }]),
        ...(order
          ? [
              { label: 'Move up', icon: 'up' as const, onChoose: () => order.step(item, -1) },
              { label: 'Move down', icon: 'down' as const, onChoose: () => order.step(item, 1) },
            ]
          : []),
      ]}
    />
  )
}
