import { processPath } from '#app/content/manufacturing-process.ts'
import { pageParts } from '#app/content/parts.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { plantPath } from '#model/company/plant-names.ts'
import { plants } from '#model/company/plants.ts'
import { formatDay } from '#model/india-time.ts'
import { fieldsOf, isField } from '#model/site-content/apply-changes.ts'

export type PagePart = keyof typeof pageParts
type PageAddress = { path: string; posted?: PostedForm }

/** Pages that together display every text of a part. */
export const pagesOfPart: Record<PagePart, readonly PageAddress[]> = {
  home: [{ path: '/' }],
  ourPurpose: [{ path: '/ourpurpose' }],
  manufacturing: [{ path: '/manufacturing' }],
  manufacturingProcess: [{ path: '/' }, { path: '/manufacturing' }, { path: processPath }],
  plantPages: Object.values(plants).map((plant) => ({ path: plantPath({ ...plant }) })),
  research: [{ path: '/r&d' }],
  contact: [
    { path: '/contactus' },
    { path: '/contactus', posted: { status: 400, values: {}, errors: { name: 'Name is required.' } } },
  ],
  privacy: [{ path: '/privacy' }],
  terms: [{ path: '/terms' }],
  accessibility: [{ path: '/accessibility' }],
  investorZone: [{ path: '/investorzone' }],
  footer: [{ path: '/terms' }],
  notFound: [{ path: '/404' }, { path: '/unknown' }],
  comingSoon: [{ path: '/commingsoon' }],
}

/** Makes valid values, each with a text of its own. Calls `onText` with the text that a page must display. */
function valueMaker(textOf: (max: number) => string, onText: (text: string) => void) {
  const shown = (text: string) => {
    onText(text)
    return text
  }
  let number = 0
  return function valueFor(fields: unknown): unknown {
    if (!isField(fields))
      return Object.fromEntries(Object.entries(Object(fields)).map(([name, field]) => [name, valueFor(field)]))
    switch (fields.field) {
      case 'number':
        number += 1
        return Number(shown(String(Math.min(fields.max, fields.min + number))))
      case 'day':
        shown(formatDay('2031-05-07'))
        return '2031-05-07'
      case 'mail':
        return shown('marker@suvira.example')
      case 'key':
        return ''
      case 'choice':
        return fields.of[0]
      case 'list':
        return Array.from({ length: Math.max(1, fields.min) }, () => valueFor(fields.of))
      case 'picture':
        return undefined
      case 'each':
        throw new Error('A list with a fixed length has a value for each entry.')
      case 'drawing':
      case 'colours':
        throw new Error('Texts of pages are no drawings and colours.')
      default:
        return shown(textOf(fields.max))
    }
  }
}

/** Returns a new value for every text of a part, by path, and the texts that its pages must display. */
export function newTexts(part: PagePart, textOf: (max: number) => string) {
  const texts: string[] = []
  const valueFor = valueMaker(textOf, (text) => texts.push(text))
  const fields = fieldsOf(pageParts[part]).filter(({ field }) => field.field !== 'picture')
  const values = Object.fromEntries(fields.map(({ path, field }) => [path, valueFor(field)]))
  return { values, texts }
}
