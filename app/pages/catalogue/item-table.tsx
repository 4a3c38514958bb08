import { memo, type ReactNode, startTransition, useEffect, useId, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { Item } from '#model/catalogue.ts'
import type { Layout } from './asked.ts'
import { type Column, cellOf, columnsOf } from './columns.tsx'
import { counted } from './counted.ts'
import { Marked } from './marked.tsx'
import type { Group, Row } from './show-catalogue.ts'

/** What an admin may do with a row. Visitors are given none of it. */
export type RowEditing = {
  edit: (item: Item) => void
  archive: (item: Item) => void
  unArchive: (item: Item) => void
  /** False while the sub-section is archived: then rows have no menu (Spec 2). */
  menus: boolean
}

/** How many rows are drawn at once, and how many more in each idle moment after: a letter typed never waits for the rest. */
const drawnAtOnce = 24
const drawnMore = 60

/**
 * One accordion per category, each with its table; the tables fold into cards where there is no room. Drawn anew only for other rows. Every
 * accordion is there from the start, at about the height it will have (app/styles/far.css).
 */
export const CategoryTables = memo(function CategoryTables({ groups, layout, editing }: TablesProps) {
  const drawn = useDrawn(groups)
  let before = 0
  return (
    <div className="acc">
      {groups.map((group) => {
        const rows = Math.max(0, Math.min(group.rows.length, drawn - before))
        before += group.rows.length
        return <Accordion key={group.slug} group={group} drawn={rows} layout={layout} editing={editing} />
      })}
    </div>
  )
})

/** How many rows may be drawn by now. A page that is sent to be read without scripts has them all. */
function useDrawn(groups: Group[]): number {
  const [step, setStep] = useState({ groups, drawn: drawnAtOnce })
  const drawn = step.groups === groups ? step.drawn : drawnAtOnce
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  useEffect(() => {
    if (drawn >= all) return
    return whenIdle(() => startTransition(() => setStep({ groups, drawn: drawn + drawnMore })))
  }, [groups, drawn, all])
  return import.meta.env.SSR ? Number.POSITIVE_INFINITY : drawn
}

/** Calls back when the browser has nothing better to do; the answer calls it off. Safari has no such moment and gets a timer. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const moment = requestIdleCallback(work, { timeout: 300 })
  return () => cancelIdleCallback(moment)
}

type AccordionProps = { group: Group; drawn: number; layout: Layout; editing?: RowEditing }

const Accordion = memo(function Accordion({ group, drawn, layout, editing }: AccordionProps) {
  const { category, slug, rows } = group
  return (
    <details id={slug} open data-rows={rows.length}>
      <summary>
        <h3>
          <Marked text={category} ranges={rows[0]?.marks().category} />
        </h3>
        <span className="c num">{counted(rows.length)}</span>
        <span className="cross" aria-hidden="true" />
      </summary>
      <div className="body">
        <div className="folds">
          <ItemTable rows={rows.slice(0, drawn)} layout={layout} editing={editing} caption={category} />
        </div>
      </div>
    </details>
  )
})

export type TablesProps = { groups: Group[]; layout: Layout; editing?: RowEditing }

function ItemTable({
  rows,
  layout,
  editing,
  caption,
}: {
  rows: Row[]
  layout: Layout
  editing?: RowEditing
  caption: string
}) {
  const columns = columnsOf[layout]
  return (
    <table className={`table ${layout === 'domestic' ? 'dom' : layout === 'ingredients' ? 'exp ing' : 'exp'}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, className }) => (
            <th scope="col" key={heading} className={className?.includes('id') ? 'id' : undefined}>
              {heading}
            </th>
          ))}
          {editing?.menus && (
            <th className="act" scope="col">
              <span className="vh">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ItemRow key={row.item._id} row={row} columns={columns} editing={editing} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: Row; columns: readonly Column[]; editing?: RowEditing }

const ItemRow = memo(function ItemRow({ row, columns, editing }: RowProps) {
  const { item } = row
  return (
    <tr className={item.is_deleted ? 'off' : undefined}>
      {columns.map((column) =>
        column.names ? (
          <th scope="row" className="key" key={column.heading}>
            <span>{cellOf(column, row)}</span>
            {row.isNew && <Badge look="new">New</Badge>}
            {editing && item.is_deleted === 1 && <UnArchive item={item} onPress={editing.unArchive} />}
            {column.beneath && <Beneath text={item[column.beneath]} row={row} />}
          </th>
        ) : (
          <td key={column.heading} className={column.className} data-l={column.heading}>
            <span>{cellOf(column, row)}</span>
          </td>
        ),
      )}
      {editing?.menus && <td className="act">{rowMenu(item, editing)}</td>}
    </tr>
  )
})

function Beneath({ text, row }: { text: string; row: Row }): ReactNode {
  if (!text) return null
  return (
    <small>
      <Marked text={text} ranges={row.marks().generic_name} />
    </small>
  )
}

function UnArchive({ item, onPress }: { item: Item; onPress: (item: Item) => void }) {
  const id = useId()
  return (
    <>
      <button type="button" className="badge arch" aria-describedby={id} onClick={() => onPress(item)}>
        <Icon name="unarchive" />
        Un-archive
      </button>
      <span hidden id={id}>
        {item.brand_name}
      </span>
    </>
  )
}

function rowMenu(item: Item, { edit, archive }: RowEditing): ReactNode {
  return (
    <Menu
      label={`Actions for ${item.brand_name}`}
      choices={[
        { label: 'Edit section', icon: 'edit', onChoose: () => edit(item) },
        ...(item.is_deleted
          ? []
          : [{ label: 'Archive section', icon: 'archive' as const, onChoose: () => archive(item) }]),
      ]}
    />
  )
}
