import { indiaZone } from '../../india-time.ts'
import { isKeyOf } from '../../keys-of.ts'
import { interpolate } from '../interpolate.ts'
import { type InvestorLanguage, isInvestorLanguage, type Language, languages } from '../languages.ts'
import { sentenceIn } from '../sentences.ts'
import { type InvestorText, investorTexts } from './texts.ts'

/** Parts of a day: `Nov 2026`, `25 Nov`, `Nov`, `Wednesday`. */
const dayParts = {
  'month and year': { month: 'short', year: 'numeric' },
  'day and month': { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayPart = keyof typeof dayParts

type Values = Readonly<Record<string, string | number>>

/** Translates the fixed texts of the investor zone. Documents, and texts that the company writes, stay as they are. */
export type Translator = {
  language: Language
  /** Translates a text, with values for its `{places}`. */
  t: (text: InvestorText, values?: Values) => string
  /** Translates a name or sentence that may be the company's own: that stays English, and is marked. */
  known: (text: string) => { children: string; lang?: 'en' }
  /** Formats a day, `2026-11-25`, or a date as filed: `25 Nov 2026`, `November 2026`. Any other text is unchanged. */
  date: (date: string) => string
  /** Formats a part of a day, `2026-11-25`. */
  part: (day: string, part: DayPart) => string
  /** Formats an instant in India, with its seconds or its weekday if requested. `at`: ISO 8601. */
  time: (at: string, detail?: 'second' | 'weekday') => string
  /** Language of a text that stays as filed, for its element. */
  filed: 'en' | undefined
}

const places: Readonly<Record<InvestorLanguage, 0 | 1>> = { hi: 0, mr: 1 }

/** Returns the translator of a language; undefined for English, which needs none. */
export function translatorIn(language: Language): Translator | undefined {
  return isInvestorLanguage(language) ? translatorFor(language) : undefined
}

function translatorFor(language: InvestorLanguage): Translator {
  const place = places[language]
  // Marathi dates are written without the comma that Intl sets before the year.
  const format = (instant: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languages[language].tag, { numberingSystem: 'latn', timeZone: 'UTC', ...options })
      .format(instant)
      .replace(/, (?=\d{4}$)/, ' ')
  return {
    language,
    t: (text, values = {}) => interpolate(investorTexts[text][place], values),
    known(text) {
      if (isKeyOf(investorTexts, text)) return { children: investorTexts[text][place] }
      const sentence = sentenceIn(language, text)
      return sentence === text ? { children: text, lang: 'en' } : { children: sentence }
    },
    date(date) {
      const [, day, month] = /^(\d{1,2} )?([A-Z][a-z]+ \d{4})$/.exec(date) ?? []
      const instant = new Date(/^\d{4}-\d\d-\d\d$/.test(date) ? date : `${day ?? '1 '}${month} UTC`)
      if (Number.isNaN(instant.getTime())) return date
      return format(instant, { day: month && !day ? undefined : 'numeric', month: 'long', year: 'numeric' })
    },
    part: (day, part) => format(new Date(day), dayParts[part]),
    time(at, detail) {
      const options = { timeZone: indiaZone.name, hourCycle: 'h23' } as const
      const weekday = detail === 'weekday' ? 'short' : undefined
      const day = format(new Date(at), { ...options, weekday, day: 'numeric', month: 'long', year: 'numeric' })
      const second = detail === 'second' ? '2-digit' : undefined
      return `${day}, ${format(new Date(at), { ...options, hour: '2-digit', minute: '2-digit', second })} IST`
    },
    filed: 'en',
  }
}
