import type { ItemText } from './item-fields.ts'

/** THE table of containers, by patterns in a product's strength or packing. */
const containers: Readonly<Record<string, RegExp>> = {
  Ampoule: /\bampoules?\b/i,
  Vial: /\bvials?\b/i,
  'Prefilled syringe': /\bpre-?filled syringes?\b/i,
  Bag: /\bbags?\b/i,
  Bottle: /\b(?:bottles?|dropper)\b/i,
  Tube: /\btubes?\b/i,
  Jar: /\bjars?\b/i,
  Sachet: /\bsachets?\b/i,
  Blister: /\b(?:blisters?|strips?)\b/i,
}

/** Returns a product's containers: from its strength (`2 ml ampoule`), else all that its packs name. */
export function containersOf({ strength, pack_sizes }: Pick<ItemText, 'strength' | 'pack_sizes'>): string[] {
  const containers = named(strength)
  return containers.length ? containers : named(pack_sizes)
}

const named = (text: string) => Object.keys(containers).filter((name) => text && containers[name]?.test(text))
