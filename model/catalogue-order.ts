import type { Item } from './catalogue.ts'

/** What says where an item stands among others. */
export type Ordered = Pick<Item, 'created_at' | 'number' | 'place'>

/** Digits of a number in a key, so that texts sort as numbers do. */
const numberWidth = 10

/** As long as a key is that nobody moved. */
const keyWidth = '2026-11-21T06:30:00.000Z '.length + numberWidth

/** The text that lists of items are sorted by, the highest first: the place an admin gave, or when it was made and its number. */
export function orderKey({ place, created_at, number }: Ordered): string {
  return place || `${created_at} ${String(number).padStart(numberWidth, '0')}`
}

/** Newest first (Spec 2), but where an admin put an item elsewhere; of two made in the same millisecond the higher number is the newer. */
export function inOrder(one: Ordered, other: Ordered): number {
  // The usual case, thousands of times per sorting.
  if (!one.place && !other.place) {
    if (one.created_at === other.created_at) return other.number - one.number
    return one.created_at < other.created_at ? 1 : -1
  }
  const [left, right] = [orderKey(one), orderKey(other)]
  return left === right ? 0 : left < right ? 1 : -1
}

/** Below and above all that keys of ours are made of: between the two there is always room for another key. */
const [floor, ceiling] = ['/', '{']

/**
 * A key between those of the neighbours above and below; undefined where there is none. At the top it stays below that of what is made
 * later: a new item comes first.
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

/** A text higher than another, and no longer than need be. */
function higher(low: string): string {
  let made = ''
  for (let at = 0; ; at += 1) {
    const from = (low[at] ?? floor).charCodeAt(0)
    const to = ceiling.charCodeAt(0)
    if (to - from > 1) return made + String.fromCharCode(Math.ceil((from + to) / 2))
    made += String.fromCharCode(from)
  }
}
