import type { Terms } from './term.ts'

/**
 * Containers of products, each with a distinct word. A vial (pierced through its stopper) must be distinguishable from a bottle (poured,
 * or hung up). French follows the dictionary of the Académie nationale de pharmacie (récipient). Russian follows GOST for glass packaging
 * and GOST R ISO 11239, Spanish the technical sheets of the AEMPS. EDQM's own list of containers was not available.
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
  'prefilled syringe': ['jeringa precargada', 'seringue préremplie', 'предварительно заполненный шприц'],
} as const satisfies Terms
