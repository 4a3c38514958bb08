/** Reads properties of thrown values, which may be anything, without trusting their type. */

/** Returns an Error's message, or anything else as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns a text property of a thrown value, such as `path`. */
export function textIn(error: unknown, name: string): string | undefined {
  const value = valueIn(error, name)
  return typeof value === 'string' ? value : undefined
}

export function numberIn(error: unknown, name: string): number | undefined {
  const value = valueIn(error, name)
  return typeof value === 'number' ? value : undefined
}

/** Code of Node.js or PostgreSQL: `ENOENT`, `40001`. */
export const codeOf = (error: unknown) => textIn(error, 'code')

/** Extended result code of SQLite. */
export const sqliteCodeOf = (error: unknown) => numberIn(error, 'errcode')

function valueIn(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}
