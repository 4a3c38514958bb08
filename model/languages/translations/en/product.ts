import { factNames, itemField } from '#model/item-fields.ts'
import { eachNamed } from '#model/keys-of.ts'
import { plural } from '../../interpolate.ts'

export const product = {
  exportProducts: 'Export products',
  domesticProducts: 'Domestic products',
  addToEnquiry: 'Add to enquiry',
  dataSheet: 'Data sheet, PDF',
  sheet: {
    title: '{product}, data sheet',
    kind: 'Product data sheet',
    product: 'Product {id}',
    registered: plural({ one: 'Registered in {count} country', other: 'Registered in {count} countries' }),
    papers: 'Documents on request',
    contact: 'Quotation, samples, documents',
    promise: '{desk}: we answer {promise}. Documents follow {papers}.',
    asOn: '{title}. As on {day}, revision {revision} of the catalogue.',
    latest: 'Latest version: {address}',
  },
  facts: 'Facts',
  /** The tables of the catalogue have "Generic Name" (Spec 2). */
  fields: { ...eachNamed(factNames, (name) => itemField(name).labels.export), generic_name: 'Generic name' },
  category: 'Category',
  id: 'Product id',
  packPicture: 'Pack of {product}',
  packs: 'Packs',
  papers: 'Documents',
  papersFollow: 'We send these to a business address {promise}.',
  ask: 'Request',
  askFor: '{paper}',
  registered: 'Where it is registered',
  ofMarkets: plural({ one: 'of {count} market', other: 'of {count} markets' }),
  related: 'From the same range',
  /** `said`: name, strength, form and category. */
  description: '{details}. Product {id} of {company}: packs, storage, registrations, and documents on request.',
  gone: 'No longer in the catalogue',
  goneDescription: 'This product was removed from the catalogue.',
  goneWhy: 'We no longer make this product, or no longer for this market.',
  goneSee: 'See available products',
}
