import { blankItemText } from '#model/item-fields.ts'
import type { ItemRow, SubsectionRow } from '#model/stored-rows.ts'
import type { Note } from '#server/domain/ledger/chain.ts'
import type { Rows } from '#server/store/rows.ts'
import { domesticRange } from './domestic.ts'
import { exportRange } from './export.ts'
import { factsOf } from './facts-of.ts'
import type { SampleSubsection } from './shape.ts'

const dayMs = 24 * 60 * 60 * 1000

type Frame = { rows: Rows; note: Note; revision: number; now: Date; newId: () => string }
type Markets = { export: string; domestic: string }

/** Inserts the sample catalogue below the two sections. Ages count from `now`, so that some items are new on the first day. */
export async function seedCatalogue({ rows, note, revision, now, newId }: Frame, sections: Markets): Promise<void> {
  const ranges = [
    ...exportRange.map((range) => ({ range, sectionId: sections.export })),
    ...domesticRange.map((range) => ({ range, sectionId: sections.domestic })),
  ]
  const created = ranges.map(({ range, sectionId }, position) => {
    const subsection = subsectionRow(range, { sectionId, position, revision, now, newId })
    return { range, subsection }
  })
  for (const { subsection } of created) {
    await rows.catalogue.insertSubsection(subsection)
    note({ action: 'add sub-section', entity: 'sub-section', id: subsection.id, before: null, after: subsection })
  }
  const items = created.flatMap(({ range, subsection }) => itemRows(range, subsection, newId))
  const dated = withAges(items, now)
  const first = await rows.counters.consume('item', dated.length)
  const numbered = dated.map((item, index): ItemRow => ({ ...item, number: first + index, revision }))
  await rows.catalogue.insertItems(numbered)
  for (const item of numbered) note({ action: 'add item', entity: 'item', id: item.id, before: null, after: item })
}

/** Creates a sub-section row. Sub-sections are displayed in order of creation: a minute apart, two years ago. */
function subsectionRow(
  range: SampleSubsection,
  { sectionId, position, revision, now, newId }: Omit<Frame, 'rows' | 'note'> & { sectionId: string; position: number },
): SubsectionRow {
  return {
    id: range.id ?? newId(),
    section_id: sectionId,
    name: range.name,
    img: '',
    is_deleted: range.archived ? 1 : 0,
    created_at: new Date(now.getTime() - 730 * dayMs + position * 60_000).toISOString(),
    revision,
  }
}

type Undated = Omit<ItemRow, 'number' | 'revision' | 'created_at'> & { isNew: boolean }

function itemRows(range: SampleSubsection, subsection: SubsectionRow, newId: () => string): Undated[] {
  return Object.entries(range.categories).flatMap(([category, items]) =>
    items.map((item) => {
      const [brand_name, generic_name, strength, mark] = item
      return {
        id: newId(),
        section_id: subsection.section_id,
        subsection_id: subsection.id,
        ...blankItemText,
        ...factsOf(range.name, category, item),
        brand_name,
        generic_name,
        category,
        strength,
        is_deleted: mark === 'archived' ? 1 : 0,
        place: '',
        isNew: mark === 'new',
      }
    }),
  )
}

/** Adds creation dates, oldest first: new items within the last 28 days, the rest spread over the two years before. */
function withAges(items: Undated[], now: Date): Omit<ItemRow, 'number' | 'revision'>[] {
  const fresh = items.filter((item) => item.isNew).length
  let freshSoFar = 0
  return items
    .map(({ isNew, ...item }, index) => {
      // 89 is prime, so that neighbours in the list are months apart and every age is used once.
      const daysOld = isNew
        ? 28 - (26 * freshSoFar++) / fresh
        : 40 + (((index * 89) % items.length) * 680) / items.length
      return { ...item, created_at: new Date(now.getTime() - Math.round(daysOld * dayMs)).toISOString() }
    })
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
}
