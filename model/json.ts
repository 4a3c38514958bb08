/** What a JSON text holds, of which nothing is known yet: whoever reads it says by a schema what it must be. Throws a SyntaxError. */
export function readJson(text: string): unknown {
  return JSON.parse(text)
}
