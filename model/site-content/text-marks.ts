/** Characters around a text and its path on a page for editors. They are private: no text that admins enter contains them. */
export const textMarks = { opening: '\ue000', middle: '\ue001', closing: '\ue002' } as const

const { opening, middle, closing } = textMarks
export const markedText = new RegExp(`${opening}([^${middle}]*)${middle}([^${closing}]*)${closing}`, 'g')

/** Returns a text without marks, for what is derived from it, such as an id. */
export function withoutMarks(text: string): string {
  return text.replace(markedText, '$2')
}
