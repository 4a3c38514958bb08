/** How many characters are parsed at a time: some three milliseconds on a slow phone. */
const pieceLength = 60_000

/** Between two rows that begin with their id. No text can hold this: a quote in it would be written with a backslash. */
const seam = '},{"_id":"'

/**
 * Parses a reply whose last list is a long one of flat rows, that list by pieces with a `rest` between, so that no letter waits for it.
 * `listIn` finds the list in the parsed reply, `name` in the text. What does not look like that is parsed at once; what is no JSON throws a
 * SyntaxError.
 */
export async function parseInPieces<Reply>(
  text: string,
  name: string,
  listIn: (reply: Reply) => unknown[],
  rest: () => Promise<void>,
): Promise<Reply> {
  const opening = `"${name}":[`
  const begin = text.indexOf(opening) + opening.length
  const end = text.lastIndexOf(']')
  if (begin < opening.length || end - begin < pieceLength) return JSON.parse(text)
  try {
    const reply: Reply = JSON.parse(text.slice(0, begin) + text.slice(end))
    const rows = listIn(reply)
    for (let at = begin; at < end; ) {
      const found = text.indexOf(seam, at + pieceLength)
      const to = found === -1 ? end : found + 1
      for (const row of JSON.parse(`[${text.slice(at, to)}]`)) rows.push(row)
      at = to + 1
      await rest()
    }
    return reply
  } catch {
    return JSON.parse(text)
  }
}
