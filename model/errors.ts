/** What was thrown may be anything: these read it without believing it. */

/** What it says: an Error's message, anything else as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A text that it carries under a name, such as `path`. */
export function textIn(error: unknown, name: string): string | undefined {
  const value = valueIn(error, name)
  return typeof value === 'string' ? value : undefined
}

/** A number that it carries under a name. */
export function numberIn(error: unknown, name: string): number | undefined {
  const value = valueIn(error, name)
  return typeof value === 'number' ? value : undefined
}

/** The code of Node.js or PostgreSQL: `ENOENT`, `40001`. */
export const codeOf = (error: unknown) => textIn(error, 'code')

/** The result code of SQLite, extended. */
export const sqliteCodeOf = (error: unknown) => numberIn(error, 'errcode')

function valueIn(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}
