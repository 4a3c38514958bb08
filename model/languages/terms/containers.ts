import type { Terms } from './term.ts'

/** What products are filled into, as EDQM's standard terms have it. */
export const containers = {
  ampoule: ['ampolla', 'ampoule', 'ампула'],
  'amber ampoule': ['ampolla de vidrio ámbar', 'ampoule en verre ambré', 'ампула тёмного стекла'],
  vial: ['vial', 'flacon', 'флакон'],
  bottle: ['frasco', 'flacon', 'флакон'],
  bag: ['bolsa', 'poche', 'пакет'],
  tube: ['tubo', 'tube', 'туба'],
  jar: ['tarro', 'pot', 'банка'],
  sachet: ['sobre', 'sachet', 'пакетик'],
  blister: ['blíster', 'plaquette', 'блистер'],
  'prefilled syringe': ['jeringa precargada', 'seringue préremplie', 'преднаполненный шприц'],
} as const satisfies Terms
