/** Translations by English text. A text without both does not compile. */
export type InvestorTextTable = Readonly<Record<string, readonly [hindi: string, marathi: string]>>
