import { isKeyOf, keysOf } from '#model/keys-of.ts'
import { interpolate } from './interpolate.ts'
import { type Language, languages } from './languages.ts'
import { messagesFor } from './messages.ts'
import { en } from './translations/en/all.ts'

type Name = keyof typeof en.refusals

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Pattern of each sentence; its places match anything. */
const patterns = keysOf(en.refusals).map((name): readonly [Name, RegExp] => {
  const pieces = en.refusals[name]
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 ? `(?<${piece}>.+)` : literally(piece)))
  return [name, new RegExp(`^${pieces.join('')}$`)]
})

/** Fields of an enquiry whose names in the contract differ from the form's labels. */
const labels: Readonly<Record<string, keyof typeof en.enquiry.fields>> = {
  'E-mail': 'email',
  Name: 'name',
  Company: 'company',
  Country: 'country',
  Phone: 'phone',
  Message: 'message',
}

/** Translates the reason a form was refused; sentences that are not translated stay English. */
export function sentenceIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(sentence)
    if (!match) continue
    const { field = '', wait = '', ...places } = match.groups ?? {}
    const translated = { field: fieldIn(language, field), wait: durationIn(language, wait) }
    return interpolate(messagesFor(language).refusals[name], { ...places, ...translated })
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

function fieldIn(language: Language, label: string): string {
  const { enquiry } = messagesFor(language)
  if (isKeyOf(labels, label)) return enquiry.fields[labels[label] ?? 'name']
  return label === 'Pack' ? enquiry.pack : label === 'Market' ? enquiry.market : label
}
