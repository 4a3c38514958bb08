/** Searchable text of an item, normalised: each word once, with a space before and after. */
export type ItemTextRow = {
  number: number
  subsection_id: string
  words: string
  names: string
  revision: number
  made_by: string
}

/** `item_words`: every word that an item has ever had, for matching typos. */
export type ItemTextTables = { item_texts: ItemTextRow; item_words: { word: string } }
