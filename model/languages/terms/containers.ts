import type { Terms } from './term.ts'

/**
 * What products are filled into, each by a word of its own: who chooses one by what it is filled into must tell a vial (pierced through its
 * stopper) from a bottle (poured, or hung up). Chosen as these trades speak, not yet compared with a register of standard terms.
 */
export const containers = {
  ampoule: ['ampolla', 'ampoule', 'ампула'],
  'amber ampoule': ['ampolla de vidrio ámbar', 'ampoule en verre ambré', 'ампула тёмного стекла'],
  vial: ['vial', 'flacon', 'флакон'],
  bottle: ['frasco', 'bouteille', 'бутылка'],
  bag: ['bolsa', 'poche', 'пакет'],
  tube: ['tubo', 'tube', 'туба'],
  jar: ['tarro', 'pot', 'банка'],
  sachet: ['sobre', 'sachet', 'пакетик'],
  blister: ['blíster', 'plaquette', 'блистер'],
  'prefilled syringe': ['jeringa precargada', 'seringue préremplie', 'преднаполненный шприц'],
} as const satisfies Terms
