import { unclaimedPath } from '#model/unclaimed.ts'
import type { SentForm } from './sent-forms.ts'

const fields = ['folio', 'detail']

/** Form of a search for unclaimed dividends, answered on its own page: no address contains a folio or an amount. */
export const unclaimedForm: SentForm = {
  path: unclaimedPath,
  call: 'user/search-unclaimed',
  bodyMax: 4 * 1024,
  has: (name) => fields.includes(name),
  inputOf: ({ folio = '', detail = '' }) => ({ folio, detail }),
  fieldAt: (place) => (fields.includes(place) ? place : undefined),
  next: ({ folio = '' }, data) => ({ folio, found: JSON.stringify(data) }),
}
