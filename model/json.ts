/** Parses JSON as unknown, to be validated with a schema. Throws a SyntaxError. */
export function readJson(text: string): unknown {
  return JSON.parse(text)
}
