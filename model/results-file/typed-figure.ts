import { type FigureElement, type FigureValue, figureTable } from '../figures.ts'
import { type AmountUnit, amountUnits, rupeesAShare, typedAmount, wholeRupees } from './amounts.ts'

/** Unit of recorded amounts in forms. */
export const typedUnit = '₹ crore'
const croreNoughts = amountUnits[typedUnit]

/** Returns true for an amount in rupees, false for rupees a share. */
export const isAmount = (element: FigureElement) => figureTable[element].holds === 'rupees'

/** Parses a typed figure. Returns the value as sent, or an error; nothing for an empty field. */
export function readTypedFigure(
  element: FigureElement,
  typed: unknown,
  unit: AmountUnit = typedUnit,
): { value?: FigureValue; error?: string } {
  const text = typedAmount(String(typed ?? ''))
  if (!text) return {}
  const result = isAmount(element) ? wholeRupees(text, amountUnits[unit]) : rupeesAShare(text)
  if (typeof result === 'number') return { value: result }
  return typeof result === 'string' ? { error: `${figureTable[element].label} ${result}.` } : { value: result.value }
}

/** Formats a recorded value as it is typed: crores with every digit, or rupees a share. */
export function typedFigure(element: FigureElement, value: FigureValue | undefined): string {
  if (value === undefined) return ''
  if (!isAmount(element)) return String(value)
  const digits = String(Math.abs(Number(value))).padStart(croreNoughts + 1, '0')
  const decimals = digits.slice(-croreNoughts).replace(/0+$/, '')
  return `${Number(value) < 0 ? '-' : ''}${digits.slice(0, -croreNoughts)}${decimals && `.${decimals}`}`
}
