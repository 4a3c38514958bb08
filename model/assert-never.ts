/** The end of a `switch` over kinds: a kind that the switch forgets does not compile. */
export function assertNever(kind: never): never {
  throw new Error(`Nothing is known of the kind ${JSON.stringify(kind)}.`)
}
