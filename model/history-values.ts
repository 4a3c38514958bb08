import { approvableActions } from './approval.ts'
import { eventKinds, isWholeDay } from './events.ts'
import { factLabels } from './fact-labels.ts'
import { readPeriod } from './fiscal-period.ts'
import { formatDay, inIndia } from './india-time.ts'
import { readJson } from './json.ts'
import { isKeyOf } from './keys-of.ts'
import { stages } from './product-enquiry.ts'
import { releaseSlots } from './release.ts'
import { isPicture, isUploaded, type PictureFacts } from './site-content/pictures.ts'

/** Formats a stored instant; other text is unchanged. */
export const moment = (text: string) => (Number.isNaN(Date.parse(text)) ? text : inIndia(text))

/** Formats a stored day, or an instant. */
export const begins = (text: string) => (isWholeDay(text) ? formatDay(text) : moment(text))

/** Formats a stored 1 or 0. */
export const yesOrNo = (text: string) => (Number(text) ? 'yes' : 'no')

/** Formats a period: `Q2 FY27`. */
export const periodName = (text: string) => readPeriod(text)?.name ?? text

export const fileName = (link: string) => decodeURIComponent(link.split('/').at(-1) ?? '')

export const fileNames = (json: string) =>
  entriesIn(json)
    .map((link) => fileName(String(link)))
    .join(', ')

export const listed = (json: string) => entriesIn(json).join(', ')

/** Returns the text of a code in a table; the code itself if the table does not contain it any more. */
export function labelFrom<Row>(table: Readonly<Record<string, Row>>, wordsOf: (row: Row) => string) {
  return (code: string): string => {
    const row = isKeyOf(table, code) ? table[code] : undefined
    return row === undefined ? code : wordsOf(row)
  }
}

export const labelled = (table: Readonly<Record<string, { label: string }>>) => labelFrom(table, ({ label }) => label)

/** Formats a JSON list of exchange acknowledgements: `BSE 8837201, 12 Nov 2026, 16:35 IST`. */
export function acknowledged(json: string): string {
  const answers = entriesIn(json).map(recordOf)
  return answers.map(({ exchange, number, at }) => `${exchange} ${number}, ${moment(String(at))}`).join('; ')
}

export function describeFacts(json: string): string {
  const label = labelFrom(factLabels, (words) => words)
  return Object.entries(recordOf(readJson(json)))
    .map(([name, fact]) => `${label(name)}: ${fact}`)
    .join('; ')
}

/** Formats a JSON list of changed values: `Headline: Our Purpose → Why we exist`. */
export function describeValues(json: string): string {
  return entriesIn(json)
    .map(recordOf)
    .map(({ name, before, after }) =>
      isDrawing(before) || isDrawing(after)
        ? `${name}: ${after === null ? 'original restored' : 'changed'}`
        : `${name}: ${valueText(before)} → ${valueText(after)}`,
    )
    .join('; ')
}

/** True if one of the changed values is a drawing. */
export const hasDrawing = (json: string) =>
  entriesIn(json)
    .map(recordOf)
    .some(({ before, after }) => isDrawing(before) || isDrawing(after))

/** True for the text of a drawing, which tells readers nothing. */
const isDrawing = (value: unknown) => typeof value === 'string' && value.startsWith('<svg ')

/** Formats a value of the site's content. Null is the text of the installation. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'original text'
  if (isPicture(value)) return pictureText(value)
  if (Array.isArray(value)) return value.map(valueText).join(' | ')
  return typeof value === 'object' ? Object.values(value).map(valueText).join(', ') : String(value)
}

/** Formats a picture: `hero.jpg: Glass vials`. */
export function pictureText(picture: PictureFacts): string {
  return [isUploaded(picture) ? fileName(picture.link) : 'Original picture', picture.alt].filter(Boolean).join(': ')
}

function entriesIn(json: string): unknown[] {
  const list = readJson(json)
  return Array.isArray(list) ? list : [list]
}

function recordOf(value: unknown): Record<string, unknown> {
  return value && typeof value === 'object' ? { ...value } : {}
}

export const requestName = labelFrom(approvableActions, (name) => name)
export const eventName = labelFrom(eventKinds, ({ name }) => name)
export const dossierName = labelFrom(releaseSlots, ({ name }) => name)
export const stageName = labelFrom(stages, (name) => name)
