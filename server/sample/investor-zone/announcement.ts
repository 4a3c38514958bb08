import type { SampleDocument } from './sample-document.ts'
import { filed } from './words.ts'

export function announcement(year: number, day: string, name: string, lines: string[]): SampleDocument {
  return {
    page: 'Corporate Announcements',
    name,
    ...filed(day >= `${year + 1}-04-01` ? year + 1 : year, day),
    pdf: { heading: name, lines: ['To the stock exchange. Disclosed under regulation 30.', ...lines] },
  }
}
