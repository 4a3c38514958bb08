/** What of an item is searched, folded: its words, each once, with a space before and after each. */
export type ItemTextRow = {
  number: number
  subsection_id: string
  /** Of all that the catalogue's search looks into. */
  words: string
  /** Of what names it. */
  names: string
  /** The item's, when it was made. */
  revision: number
  /** The rule that it was made by. */
  made_by: string
}

/** `item_words`: every word that one of them had, for slips. */
export type ItemTextTables = { item_texts: ItemTextRow; item_words: { word: string } }
