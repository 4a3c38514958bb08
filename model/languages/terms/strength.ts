import { interpolate, numberIn } from '../interpolate.ts'
import type { OtherLanguage } from '../languages.ts'
import { containers as filledInto } from './containers.ts'
import { capital } from './phrase.ts'
import { placeOf, type Terms } from './term.ts'

/** Units and containers of strengths. */
export const measures = {
  mg: ['mg', 'mg', 'мг'],
  g: ['g', 'g', 'г'],
  mcg: ['mcg', 'µg', 'мкг'],
  ml: ['ml', 'ml', 'мл'],
  iu: ['UI', 'UI', 'МЕ'],
  'w/w': ['p/p', 'm/m', 'м/м'],
  litre: ['litro', 'litre', 'литр'],
  ...filledInto,
} as const satisfies Terms

const table: Readonly<Record<string, readonly [string, string, string]>> = measures

/** Connecting words between a container and its contents, and for "made up to". */
const joins: Readonly<Record<OtherLanguage, { holds: string; makes: string }>> = {
  es: { holds: ' de ', makes: ' para ' },
  fr: { holds: ' de ', makes: ' pour ' },
  ru: { holds: ' ', makes: ' на ' },
}

/**
 * Translates the units and figures of a strength: `0.6 mg/ml, 1 ml ampoule` is `0,6 mg/ml, ampolla de 1 ml`. Undefined if one word is
 * unknown: a half-translated strength is wrong.
 */
export function strengthIn(language: OtherLanguage, text: string): string | undefined {
  const band = bandIn(language, text)
  if (band !== undefined) return band
  const parts = text.split(', ').map((part) => partIn(language, part))
  return parts.includes(undefined) ? undefined : matchCapital(text, parts.join(', '))
}

const matchCapital = (text: string, message: string) => (/^\p{Lu}/u.test(text) ? capital(message) : message)

/** Bands of strengths: `Up to 5 mg/ml`, `5 to 50 mg/ml`, `Over 50 mg/ml`. */
const bands: readonly (readonly [RegExp, Readonly<Record<OtherLanguage, string>>])[] = [
  [/^Up to (?<high>.+)$/, { es: 'Hasta {high}', fr: 'Jusqu’à {high}', ru: 'До {high}' }],
  [/^(?<low>[\d,]+) to (?<high>.+)$/, { es: 'De {low} a {high}', fr: 'De {low} à {high}', ru: 'От {low} до {high}' }],
  [/^Over (?<high>.+)$/, { es: 'Más de {high}', fr: 'Plus de {high}', ru: 'Более {high}' }],
]

function bandIn(language: OtherLanguage, text: string): string | undefined {
  for (const [pattern, translation] of bands) {
    const { low = '', high = '' } = pattern.exec(text)?.groups ?? {}
    const [from, to] = [amountIn(language, low), high && amountIn(language, high)]
    if (from !== undefined && to) return interpolate(translation[language], { low: from, high: to })
  }
  return undefined
}

const containers =
  /^(?:(?<amount>.+?) )?(?<container>(?:amber )?ampoule|vial|bottle|bag|tube|jar|sachet)(?: for (?<makes>.+))?$/

function partIn(language: OtherLanguage, part: string): string | undefined {
  const { amount = '', container, makes } = containers.exec(part)?.groups ?? {}
  if (container === undefined) return amountIn(language, part)
  const [held, created] = [amount && amountIn(language, amount), makes && amountIn(language, makes)]
  if (held === undefined || (makes !== undefined && created === undefined)) return undefined
  const { holds, makes: into } = joins[language]
  return `${table[container]?.[placeOf[language]]}${held && holds + held}${created ? into + created : ''}`
}

/** Translates an amount, each figure and unit separately: `1 g + 0.2 g`, `150 mg/ml`, `1 % w/w`. A figure stays with its unit. */
function amountIn(language: OtherLanguage, amount: string): string | undefined {
  const pieces = amount.split(/(\d[\d,]*(?:\.\d+)?|[a-z]+\/[a-z]+|[a-z]+)/i)
  const text = pieces.map((piece) => {
    if (/^\d/.test(piece)) return figuresIn(language, piece)
    if (!/[a-z]/i.test(piece)) return /^[\s+%]*$/.test(piece) ? piece : undefined
    return unitIn(language, piece.toLowerCase())
  })
  return text.includes(undefined) ? undefined : text.join('').replaceAll(/(?<=\d) (?=[\p{L}%])/gu, '\u00a0')
}

/** Formats a number with its written decimals: `1.0` is not `1`. */
function figuresIn(language: OtherLanguage, figures: string): string {
  return numberIn(language, Number(figures.replaceAll(',', '')), figures.split('.')[1]?.length)
}

function unitIn(language: OtherLanguage, unit: string): string | undefined {
  const full = table[unit]?.[placeOf[language]]
  if (full !== undefined) return full
  const parts = unit.split('/').map((part) => table[part]?.[placeOf[language]])
  return parts.includes(undefined) ? undefined : parts.join('/')
}
