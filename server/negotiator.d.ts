/** The package brings no types; this is all of it that is used. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> })
    /** Those of the available encodings that the client takes, the ones it likes best first. */
    encodings(available: readonly string[]): string[]
  }
  export = Negotiator
}
