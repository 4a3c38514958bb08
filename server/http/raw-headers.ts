/** Every value that a request gives a header, where Node's own parsing keeps one. `name` in lower case. */
export function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
}
