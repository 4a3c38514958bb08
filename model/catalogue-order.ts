import type { Item } from './catalogue.ts'

/** Fields that determine an item's position. */
export type Ordered = Pick<Item, 'created_at' | 'number' | 'place'>

/** Number of digits in a key, so that texts sort as numbers do. */
const numberWidth = 10

const keyWidth = '2026-11-21T06:30:00.000Z '.length + numberWidth

/** Returns the sort key of an item, highest first: its place set by an admin, or its creation time and number. */
export function orderKey({ place, created_at, number }: Ordered): string {
  return place || `${created_at} ${String(number).padStart(numberWidth, '0')}`
}

/** Compares items: newest first (Spec 2), except those moved by an admin. For equal milliseconds the higher number is newer. */
export function inOrder(a: Ordered, b: Ordered): number {
  // The usual case, thousands of times per sort.
  if (!a.place && !b.place) {
    if (a.created_at === b.created_at) return b.number - a.number
    return a.created_at < b.created_at ? 1 : -1
  }
  const [left, right] = [orderKey(a), orderKey(b)]
  return left === right ? 0 : left < right ? 1 : -1
}

/** Characters below and above all characters of our keys: there is always room for another key in between. */
const [floor, ceiling] = ['/', '{']

/**
 * Returns a key between those of the neighbours above and below; a neighbour may be undefined. At the top the key stays below those of
 * later items: a new item sorts first.
 */
export function keyBetween(above: Ordered | undefined, below: Ordered | undefined): string {
  const low = below ? orderKey(below) : ''
  const high = above ? orderKey(above) : low.slice(0, keyWidth) + ceiling
  let created = ''
  for (let index = 0; ; index += 1) {
    const [from, to] = [(low[index] ?? floor).charCodeAt(0), (high[index] ?? ceiling).charCodeAt(0)]
    if (to - from > 1) return created + String.fromCharCode(Math.floor((from + to) / 2))
    created += String.fromCharCode(from)
    // The rest only has to be higher than the lower neighbour.
    if (to > from) return created + higher(low.slice(index + 1))
  }
}

/** Returns the shortest text that sorts higher than `low`. */
function higher(low: string): string {
  let created = ''
  for (let index = 0; ; index += 1) {
    const from = (low[index] ?? floor).charCodeAt(0)
    const to = ceiling.charCodeAt(0)
    if (to - from > 1) return created + String.fromCharCode(Math.ceil((from + to) / 2))
    created += String.fromCharCode(from)
  }
}
