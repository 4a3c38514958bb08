import { dialog } from './dialog.ts'
import { notice } from './notice.ts'

export const download = {
  dialog,
  title: 'Download catalogue',
  notes: {
    export:
      'The file holds the export range. We use what you tell us to answer you, keep it for two years and erase it whenever you ask.',
    domestic:
      'The file holds the domestic range. We use what you tell us to answer you, keep it for two years and erase it whenever you ask.',
  },
  fields: { name: 'Name', email: 'Business email', country: 'Country', format: 'File format' },
  chooseCountry: 'Choose a country',
  noCountry: 'No Data',
  save: 'Download',
  saved: 'File Downloaded',
  notice: {
    ...notice,
    data: 'Your name, business e-mail address, country, the requested catalogue, and the time of your request.',
    purpose: 'To give you the catalogue and to answer you. We use it for nothing else.',
    until: '24 months after your request. Then we erase it automatically. We erase it sooner if you ask us.',
  },
}
