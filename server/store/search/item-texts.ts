import { type Kysely, sql } from 'kysely'
import { searchText } from '#model/catalogue-search.ts'
import { searchedItemFields } from '#model/item-fields.ts'
import { normalisation } from '#model/normalize-for-search.ts'
import type { ItemRow } from '#model/stored-rows.ts'
import { namingFields } from '#model/tender-list.ts'
import { inPortions } from '../in-portions.ts'
import type { ItemTextRow } from '../item-text-row.ts'
import type { Tables } from '../tables.ts'
import { archivedIn } from './item-search.ts'

/**
 * Version of the rule that creates texts: texts of another version are rebuilt. Increase the first number if words are split differently.
 */
const createdBy = `1.${normalisation} ${searchedItemFields.join()}; ${namingFields.join()}`
const textsAtOnce = 1000

const textOf = (row: ItemRow): ItemTextRow => ({
  number: row.number,
  subsection_id: row.is_deleted ? archivedIn(row.subsection_id) : row.subsection_id,
  words: searchText(searchedItemFields.map((name) => row[name])),
  names: searchText(namingFields.map((name) => row[name])),
  revision: row.revision,
  made_by: createdBy,
})

/** Typos are matched only in words of at least three characters that do not start with a digit. */
const isWord = (word: string) => word.length >= 3 && !/^\d/.test(word)

/**
 * Maintains the searchable text of each item. Code that writes an item calls `touch`, and the transaction writes all texts at its end. An
 * import of thousands of items therefore needs only a few statements. Texts of archived items have another sub-section, which only searches
 * of admins name. Callers must exclude archived sub-sections.
 */
export function itemTextRows(db: Kysely<Tables>) {
  const touched = new Map<number, ItemRow | undefined>()
  const removeTexts = (numbers: number[]) => db.deleteFrom('item_texts').where('number', 'in', numbers).execute()
  const insertTexts = (texts: ItemTextRow[]) => db.insertInto('item_texts').values(texts).execute()
  const insertWords = (rows: { word: string }[]) =>
    db
      .insertInto('item_words')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()

  async function settle(): Promise<void> {
    if (!touched.size) return
    await inPortions([...touched.keys()], removeTexts)
    const texts = [...touched.values()].flatMap((row) => (row ? [textOf(row)] : []))
    touched.clear()
    await inPortions(texts, insertTexts)
    const words = new Set(texts.flatMap((row) => row.words.trim().split(' ')).filter(isWord))
    // In order, so that two servers do not block each other.
    const inOrder = [...words].sort().map((word) => ({ word }))
    await inPortions(inOrder, insertWords)
  }

  return {
    touch: (number: number, row?: ItemRow) => void touched.set(number, row),
    settle,
    /** Creates missing texts: after a restore, an upgrade, or a change by a server of the previous release. */
    async complete(): Promise<void> {
      for (let items = await itemsWithOutdatedText(db); items.length; items = await itemsWithOutdatedText(db)) {
        for (const row of items) touched.set(row.number, row)
        await settle()
      }
    },
  }
}

/** Returns items whose text is missing or outdated, or was created by another rule. */
const itemsWithOutdatedText = (db: Kysely<Tables>) =>
  db
    .selectFrom('items')
    .leftJoin('item_texts', (join) =>
      join
        .onRef('item_texts.number', '=', 'items.number')
        .onRef('item_texts.revision', '=', 'items.revision')
        .on(
          'item_texts.subsection_id',
          '=',
          sql`case items.is_deleted when 0 then '' else ${archivedIn('')} end || items.subsection_id`,
        )
        .on('item_texts.made_by', '=', createdBy),
    )
    .where('item_texts.number', 'is', null)
    .selectAll('items')
    .limit(textsAtOnce)
    .execute()
