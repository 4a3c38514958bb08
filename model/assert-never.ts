/** End of an exhaustive `switch`: a missing case does not compile. */
export function assertNever(kind: never): never {
  throw new Error(`Unknown kind: ${JSON.stringify(kind)}.`)
}
