import type { Kysely } from 'kysely'
import { searchText } from '#model/catalogue-search.ts'
import { searchedItemFields } from '#model/item-fields.ts'
import { normalisation } from '#model/normalize-for-search.ts'
import { namingFields } from '#model/tender-list.ts'
import { inPortions } from '../in-portions.ts'
import type { ItemTextRow } from '../item-text-row.ts'
import type { ItemRow, Tables } from '../tables.ts'

/** How a text is made from an item: texts that were made otherwise are made anew. The first number grows where words are split otherwise. */
const madeBy = `1.${normalisation} ${searchedItemFields.join()}; ${namingFields.join()}`
/** How many texts are made in one statement. */
const textsAtOnce = 1000

/** What of an item is searched. */
const textOf = (row: ItemRow): ItemTextRow => ({
  number: row.number,
  subsection_id: row.subsection_id,
  words: searchText(searchedItemFields.map((name) => row[name])),
  names: searchText(namingFields.map((name) => row[name])),
  revision: row.revision,
  made_by: madeBy,
})

/** Slips are made in words of letters; a shorter one is too short for any. */
const isWord = (word: string) => word.length >= 3 && !/^\d/.test(word)

/**
 * Keeps the text of each item beside it: whatever writes an item tells it here, and the transaction writes all texts before it ends, so that an
 * import of thousands costs a few statements. What is archived has none, so no search finds it; an archived sub-section is left out by those who ask.
 */
export function itemTextRows(db: Kysely<Tables>) {
  const touched = new Map<number, ItemRow | undefined>()
  const removeTexts = (numbers: number[]) => db.deleteFrom('item_texts').where('number', 'in', numbers).execute()
  const insertTexts = (texts: ItemTextRow[]) => db.insertInto('item_texts').values(texts).execute()
  const insertWords = (words: { word: string }[]) =>
    db
      .insertInto('item_words')
      .values(words)
      .onConflict((conflict) => conflict.doNothing())
      .execute()

  async function settle(): Promise<void> {
    if (!touched.size) return
    await inPortions([...touched.keys()], removeTexts)
    const texts = [...touched.values()].flatMap((row) => (row && !row.is_deleted ? [textOf(row)] : []))
    touched.clear()
    await inPortions(texts, insertTexts)
    const words = new Set(texts.flatMap((row) => row.words.trim().split(' ')).filter(isWord))
    // In order, so that two servers do not wait for each other's.
    const inOrder = [...words].sort().map((word) => ({ word }))
    await inPortions(inOrder, insertWords)
  }

  return {
    /** That an item was written, or is gone. */
    touch: (number: number, row?: ItemRow) => void touched.set(number, row),
    settle,
    /** Makes what is missing: after a restore, an upgrade, or a change by a server of the release before. */
    async complete(): Promise<void> {
      for (let items = await untold(db); items.length; items = await untold(db)) {
        for (const row of items) touched.set(row.number, row)
        await settle()
      }
    },
  }
}

/** Items whose text is missing, or was made of what they were before or by another rule. */
const untold = (db: Kysely<Tables>) =>
  db
    .selectFrom('items')
    .leftJoin('item_texts', (join) =>
      join
        .onRef('item_texts.number', '=', 'items.number')
        .onRef('item_texts.revision', '=', 'items.revision')
        .onRef('item_texts.subsection_id', '=', 'items.subsection_id')
        .on('item_texts.made_by', '=', madeBy),
    )
    .where('items.is_deleted', '=', 0)
    .where('item_texts.number', 'is', null)
    .selectAll('items')
    .limit(textsAtOnce)
    .execute()
