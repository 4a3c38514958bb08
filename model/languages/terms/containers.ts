import type { Terms } from './term.ts'

/**
 * What products are filled into, each by a word of its own: who chooses one by what it is filled into must tell a vial (pierced through its
 * stopper) from a bottle (poured, or hung up). French as in the dictionary of the Académie nationale de pharmacie (récipient), Russian as in GOST
 * for glass packaging and GOST R ISO 11239, Spanish as in technical sheets of the AEMPS; EDQM's own list of containers was not at hand.
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
