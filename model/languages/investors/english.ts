import { formatDay, inIndia } from '../../india-time.ts'
import type { Translator } from './translator.ts'

/** Texts as written, for English pages, the admin area and scripts: the translations stay on the server. */
export const english: Translator = {
  language: 'en',
  t: (text, values = {}) => text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)),
  known: (text) => ({ children: text }),
  date: (date) => (/^\d{4}-/.test(date) ? formatDay(date) : date),
  time: inIndia,
  filed: undefined,
}
