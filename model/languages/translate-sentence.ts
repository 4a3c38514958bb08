import { keysOf } from '#model/keys-of.ts'
import { interpolate } from './interpolate.ts'
import { type Language, languages } from './languages.ts'
import { refusals } from './translations/en/refusals.ts'

/** Texts for translating the reason a form was refused. `fields`: labels by their names in the contract. */
export type SentenceTexts = {
  language: Language
  refusals: typeof refusals
  fields: Readonly<Record<string, string>>
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Pattern of each sentence; its places match anything. */
const patterns = keysOf(refusals).map((name): readonly [keyof typeof refusals, RegExp] => {
  const pieces = refusals[name]
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 ? `(?<${piece}>.+)` : literally(piece)))
  return [name, new RegExp(`^${pieces.join('')}$`)]
})

/** Translates the reason a form was refused; sentences that are not translated stay English. */
export function translateSentence({ language, refusals: translated, fields }: SentenceTexts, sentence: string): string {
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(sentence)
    if (!match) continue
    const { field = '', wait = '', ...places } = match.groups ?? {}
    const known = { field: fields[field] ?? field, wait: durationIn(language, wait) }
    return interpolate(translated[name], { ...places, ...known })
  }
  return sentence
}

/** Translates `5 minutes` to `5 min`: the short form is right after every preposition and number. */
function durationIn(language: Language, duration: string): string {
  const [, amount, unit] = /^(\d+) (second|minute|hour)s$/.exec(duration) ?? []
  if (!amount || !unit) return duration
  return new Intl.NumberFormat(languages[language].tag, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Number(amount),
  )
}
