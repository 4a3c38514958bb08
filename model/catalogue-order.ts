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
export function inOrder(one: Ordered, other: Ordered): number {
  // The usual case, thousands of times per sorting.
  if (!one.place && !other.place) {
    if (one.created_at === other.created_at) return other.number - one.number
    return one.created_at < other.created_at ? 1 : -1
  }
  const [left, right] = [orderKey(one), orderKey(other)]
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
  let made = ''
  for (let at = 0; ; at += 1) {
    const [from, to] = [(low[at] ?? floor).charCodeAt(0), (high[at] ?? ceiling).charCodeAt(0)]
    if (to - from > 1) return made + String.fromCharCode(Math.floor((from + to) / 2))
    made += String.fromCharCode(from)
    // What follows only has to be higher than what is below.
    if (to > from) return made + higher(low.slice(at + 1))
  }
}

/** Returns the shortest text that sorts higher than `low`. */
function higher(low: string): string {
  let made = ''
  for (let at = 0; ; at += 1) {
    const from = (low[at] ?? floor).charCodeAt(0)
    const to = ceiling.charCodeAt(0)
    if (to - from > 1) return made + String.fromCharCode(Math.ceil((from + to) / 2))
    made += String.fromCharCode(from)
  }
}
