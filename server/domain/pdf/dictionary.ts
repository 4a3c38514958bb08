/**
 * Top level of a dictionary. Values are single words; values that are lists or inner dictionaries are joined words (`[ /FlateDecode`).
 * `words` contains all words, so that nothing is missed if a reader pairs keys and values differently.
 */
export type PdfDictionary = { words: string[]; entries: [key: string, value: string][]; end: number }

/**
 * `none`: no dictionary begins there. `unreadable`: the text ends before the value does, or no value begins. `unclear`: readers differ on
 * the end of the value.
 */
export type NoDictionary = 'none' | 'unreadable' | 'unclear'

/** Result of reading a value. `names`: all names in it, at any depth, excluding strings and comments. */
type ReadValue = { found: PdfDictionary | NoDictionary; readTo: number; names: string[] }

/**
 * Reads the value that begins at `at`, names decoded (`/Java#53cript` is `/JavaScript`), and returns the end position. For a list or a
 * single name, only names are read. ISO 32000-1, 7.2 and 7.3.
 */
export function readValue(text: string, offset: number): ReadValue {
  const start = pastSpace(text, offset)
  const begins = text.startsWith('<<', start) || text.startsWith('[', start)
  if (begins) return readUntilClosed(text, start)
  const name = text[start] === '/' ? tokenAt(text, start)?.text : undefined
  const isUnreadable = start >= text.length - 1 || /[^!-~]|[)\]>{}]/.test(text[start] ?? '')
  return {
    found: isUnreadable ? 'unreadable' : 'none',
    readTo: Math.min(start + 2, text.length),
    names: name ? [name] : [],
  }
}

function readUntilClosed(text: string, start: number): ReadValue {
  const words: string[] = []
  const names: string[] = []
  const open: string[] = []
  for (let from = start; from < text.length; ) {
    const token = tokenAt(text, from)
    if (!token) break
    from = token.end
    if (token.text.startsWith('/')) names.push(token.text)
    const opener = openerOf[token.text]
    if (opener) {
      if (open.pop() !== opener) return { found: 'unclear', readTo: from, names }
      if (open.length === 0) {
        const end = pastSpace(text, from)
        const result = opener === '<<' ? { words, entries: pairsOf(words), end } : 'none'
        return { found: result, readTo: end, names }
      }
    } else {
      if (open.length === 1) words.push(token.text)
      else if (open.length > 1) words.push(`${words.pop() ?? ''} ${token.text}`)
      if (token.text === '<<' || token.text === '[') open.push(token.text)
    }
    from = pastSpace(text, from)
  }
  return { found: 'unreadable', readTo: text.length, names }
}

/** Returns all names in a text, decoded, or undefined if something in it is never closed or was never opened. */
export function namesIn(text: string): string[] | undefined {
  const names: string[] = []
  for (let from = pastSpace(text, 0); from < text.length; ) {
    const token = tokenAt(text, from)
    if (!token || [')', '>', '{', '}'].includes(token.text)) return undefined
    if (token.text.startsWith('/')) names.push(token.text)
    from = pastSpace(text, token.end)
  }
  return names
}

const openerOf: Partial<Record<string, string>> = { '>>': '<<', ']': '[' }

function decodedName(name: string): string {
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function pastSpace(text: string, offset: number): number {
  let from = offset
  let inComment = false
  for (; from < text.length; from += 1) {
    const sign = text[from] ?? ''
    if (inComment) inComment = sign !== '\r' && sign !== '\n'
    else if (sign === '%') inComment = true
    else if (!whiteSpace.has(sign)) break
  }
  return from
}

/** Not `\s`: PDF readers treat a no-break space or a vertical tab as a letter of a name. */
const whiteSpace = new Set('\0\t\n\f\r ')
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is white space in a PDF
const token = /<<|>>|<[^>]*>|[[\]{}()]|\/[^\u0000\t\n\f\r ()<>[\]{}/%]*|[^\u0000\t\n\f\r ()<>[\]{}/%]+|>/y

function tokenAt(text: string, offset: number): { text: string; end: number } | undefined {
  token.lastIndex = offset
  const match = token.exec(text)?.[0]
  if (match === undefined) return undefined
  const end = match === '(' ? stringEnd(text, offset) : offset + match.length
  return end === undefined ? undefined : { text: match.startsWith('/') ? decodedName(match) : match, end }
}

/** Returns the end of a string in parentheses, which may be nested or escaped. */
function stringEnd(text: string, offset: number): number | undefined {
  let depth = 0
  for (let from = offset; from < text.length; from += 1) {
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

/** Returns keys with their values. A reference such as `12 0 R` is one value, written `R`. Skips keys that are not names. */
function pairsOf(words: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; index < words.length; ) {
    const key = words[index] ?? ''
    const isReference = words[index + 3] === 'R'
    if (key.startsWith('/')) pairs.push([key, isReference ? 'R' : (words[index + 1] ?? '')])
    index += key.startsWith('/') ? (isReference ? 4 : 2) : 1
  }
  return pairs
}
