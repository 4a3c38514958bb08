/** The top level of a dictionary. Values are single words; of lists and inner dictionaries their words in a row (`[ /FlateDecode`). */
export type PdfDictionary = { entries: [key: string, value: string][]; end: number }

/**
 * Reads the dictionary that begins at `at`, names decoded (`/Java#53cript` is `/JavaScript`). Undefined if none begins there;
 * `unclosed` if the text ends before it. ISO 32000-1, 7.2 and 7.3.
 */
export function readDictionary(text: string, at: number): PdfDictionary | 'unclosed' | undefined {
  const start = pastSpace(text, at)
  if (text.slice(start, start + 2) !== '<<') return start >= text.length - 1 ? 'unclosed' : undefined
  const top: string[] = []
  let depth = 0
  for (let from = start; from < text.length; ) {
    const token = tokenAt(text, from)
    if (!token) return 'unclosed'
    from = token.end
    if (depth === 1 && !token.closes) top.push(token.text)
    else if (depth > 1 && !token.closes) top.push(`${top.pop()} ${token.text}`)
    if (token.opens) depth += 1
    if (token.closes) depth -= 1
    if (depth === 0) return { entries: pairsOf(top), end: pastSpace(text, from) }
    from = pastSpace(text, from)
  }
  return 'unclosed'
}

/** A name with its `#xx` escapes read. */
export function decodedName(name: string): string {
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The next place that is neither white space nor in a comment. */
function pastSpace(text: string, at: number): number {
  space.lastIndex = at
  space.test(text)
  return space.lastIndex || at
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is white space in a PDF
const space = /(?:[\s\u0000]+|%[^\r\n]*(?:[\r\n]|$))*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is white space in a PDF
const token = /<<|>>|<[^>]*>|[[\]{}()]|\/[^\s\u0000()<>[\]{}/%]*|[^\s\u0000()<>[\]{}/%]+|>/y

function tokenAt(text: string, at: number): { text: string; end: number; opens: boolean; closes: boolean } | undefined {
  token.lastIndex = at
  const found = token.exec(text)?.[0]
  if (found === undefined) return undefined
  const end = found === '(' ? stringEnd(text, at) : at + found.length
  if (end === undefined) return undefined
  const shown = found.startsWith('/') ? decodedName(found) : found
  return { text: shown, end, opens: found === '<<' || found === '[', closes: found === '>>' || found === ']' }
}

/** Where a string in parentheses ends; they may be nested, or escaped. */
function stringEnd(text: string, at: number): number | undefined {
  let depth = 0
  for (let from = at; from < text.length; from += 1) {
    const sign = text[from]
    if (sign === '\\') from += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') {
      depth -= 1
      if (depth === 0) return from + 1
    }
  }
  return undefined
}

/** Keys with their values; a reference such as `12 0 R` is one value, written `R`. */
function pairsOf(tokens: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at < tokens.length; ) {
    const key = tokens[at] ?? ''
    const isReference = tokens[at + 3] === 'R'
    pairs.push([key, isReference ? 'R' : (tokens[at + 1] ?? '')])
    at += isReference ? 4 : 2
  }
  return pairs
}
