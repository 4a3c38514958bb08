/** The package's own types declare a default export that its CommonJS file does not have. */
declare module 'unhomoglyph' {
  /** Replaces each character by its prototype in Unicode's confusables.txt. */
  function unhomoglyph(text: string): string
  export = unhomoglyph
}
