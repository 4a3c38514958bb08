/** Escaped character that XML cannot contain, as written by spreadsheets: `_x000D_`. `_x005F_` is an underscore that would begin one. */
const escaped = /_x([0-9A-Fa-f]{4})_/g
const lineBreak = /\r\n?/g

/** Returns the text of a cell as displayed: escaped characters decoded (ECMA-376 part 1, 22.9.2.19), line ends as `\n`. */
export function decodeCellText(text: string): string {
  const decoded = text.includes('_x') ? text.replaceAll(escaped, (_, code: string) => characterOf(code)) : text
  return decoded.replaceAll(lineBreak, '\n')
}

/** Drops control characters other than tabs and line ends: our texts must not contain them. */
function characterOf(code: string): string {
  const value = Number.parseInt(code, 16)
  return value >= 0x20 || value === 0x09 || value === 0x0a || value === 0x0d ? String.fromCharCode(value) : ''
}
