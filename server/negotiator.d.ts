/** The package has no types; only these are used. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> })
    /** Returns the available encodings that the client accepts, preferred ones first. */
    encodings(available: readonly string[]): string[]
  }
  export = Negotiator
}
