import { displayId } from './catalogue.ts'
import { enquiryFields } from './enquiry-fields.ts'
import { dayInIndia } from './india-time.ts'
import { isKeyOf, keysOf } from './keys-of.ts'
import type { LineField } from './line-fields.ts'
import { messageFields, storedFields } from './message-fields.ts'

/** Fields of the buyer in a product enquiry, in the order of the form. */
export const buyerFields = {
  name: enquiryFields.name,
  company: { ...messageFields.company, required: true },
  /** Any mailbox: many buyers of small companies have no other. */
  email: messageFields.email,
  country: enquiryFields.country,
  phone: storedFields.phone,
  message: { label: 'Message', holds: 'text', lengthMax: 4000 },
} as const satisfies Record<string, LineField>

export type BuyerName = keyof typeof buyerFields

/** Maximum length of a pack text, in characters. */
export const packLengthMax = 200
export const marketLengthMax = 100
export const quantityMax = 1_000_000_000

/**
 * Product of an enquiry, as named that day. `quantity`: in units; null if the buyer is not sure. `market`: market of sale; empty for the
 * buyer's own country. `papers`: requested papers, as named in the catalogue.
 */
export type EnquiryItem = {
  number: number
  name: string
  about: string
  quantity: number | null
  pack: string
  market: string
  papers: string[]
}

/** Stages of an enquiry, in order. */
export const stages = {
  new: 'New',
  answered: 'Answered',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
} as const

export type Stage = keyof typeof stages
export const stageNames = keysOf(stages)

/** True if the stage still needs action. */
const open: Record<Stage, boolean> = { new: true, answered: true, quoted: true, won: false, lost: false }
export const openStages = stageNames.filter((name) => open[name])

export function isStage(text: string): text is Stage {
  return isKeyOf(stages, text)
}

/** An admin's note about an enquiry. `at`: ISO 8601 in UTC; `by`: their e-mail. */
export type EnquiryNote = { at: string; by: string; text: string }

/** Returns the reference of an enquiry, `SE-2611-0038`: year and month in India, and a running number. */
export function referenceOf(time: Date, number: number): string {
  const [year = '', month = ''] = dayInIndia(time).split('-')
  return `SE-${year.slice(2)}${month}-${String(number).padStart(4, '0')}`
}

export const referencePattern = /^SE-\d{4}-\d{4,9}$/

/** Parses a quantity as typed by buyers (`40,000`, `40 000`); null if empty, undefined if invalid. */
export function quantityIn(typed: string): number | null | undefined {
  const figures = typed.replaceAll(/[\s,']/g, '')
  if (!figures) return null
  const quantity = /^\d{1,10}$/.test(figures) ? Number(figures) : 0
  return quantity > 0 && quantity <= quantityMax ? quantity : undefined
}

/** Formats a quantity, `40,000`, or `Open` if the buyer left it open. */
export const formatQuantity = (quantity: number | null) =>
  quantity === null ? 'Open' : quantity.toLocaleString('en-GB')

/** Summarises an enquiry in a line: `2 products, 65,000 units, 1 paper`. */
export function summarizeItems(products: readonly Pick<EnquiryItem, 'name' | 'quantity' | 'papers'>[]): string {
  const units = products.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const papers = products.reduce((sum, { papers }) => sum + papers.length, 0)
  const named = products.length === 1 ? (products[0]?.name ?? '') : `${products.length} products`
  const text = [
    named,
    units && `${formatQuantity(units)} units`,
    papers && (papers === 1 ? '1 document' : `${papers} documents`),
  ]
  return text.filter(Boolean).join(', ')
}

/** Lists the requested papers, if any: `Documents: CTD module 3; Certificate of analysis`. */
export const dossiersLine = ({ papers }: Pick<EnquiryItem, 'papers'>) =>
  papers.length ? `Documents: ${papers.join('; ')}` : ''

type Complete = { reference: string; products: readonly EnquiryItem[]; notes: readonly EnquiryNote[] }

/**
 * Formats everything stored about an enquiry except the buyer, for a file: `SE-2611-0038: Suvidan (SPE-1080), 40,000, box of 50; … Notes:
 * …`.
 */
export function describeItems({ reference, products, notes }: Complete): string {
  const lines = products.map(({ number, name, quantity, pack, market, papers }) =>
    [
      `${name} (${displayId(number)})`,
      formatQuantity(quantity),
      pack,
      market && `for ${market}`,
      dossiersLine({ papers }),
    ]
      .filter(Boolean)
      .join(', '),
  )
  const noted = notes.map(({ at, text }) => `${dayInIndia(new Date(at))} ${text}`)
  return `${reference}: ${lines.join('; ')}${noted.length ? `. Notes: ${noted.join('; ')}` : ''}`
}
