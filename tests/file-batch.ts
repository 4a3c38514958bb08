import { createHash } from 'node:crypto'
import { type ListedKind, statementKinds } from '#model/statement-kinds.ts'
import { subPages } from '#model/sub-pages.ts'
import { listOfPage } from '#model/zone-pages.ts'
import { writePdf } from '#server/sample/write-pdf.ts'
import { record } from './figures.ts'
import { pagesIn } from './indexed-documents.ts'
import { upload } from './listening-world.ts'
import { recordStatements } from './statement-inputs.ts'
import { textPdf } from './text-pdf.ts'
import { taggedMp3 } from './tiny-files.ts'
import type { World } from './world.ts'

/** `word` occurs in every name and on every page. Results and pattern belong to the quarter, the annual report to the year. */
export type Batch = { word: string; quarter: string; year: string; sortdate: string; release_at?: string }

const lists = Object.values(subPages).flatMap((page): string[][] => ('upload' in page ? [[...page.of]] : []))
const pagesWith = (word: string) => [`${word} margin.`, `Operating ${word} margin.`, '']

/** Returns the SHA-256 of a batch's PDF. */
export const fingerprintOf = (word: string) =>
  createHash('sha256')
    .update(textPdf(pagesWith(word)))
    .digest('hex')

/**
 * Files everything the zone can contain at one instant: a document in every list, results with figures, a statement of every kind.
 * Also a call with transcript, and an event. Returns all keys; four of them are results, annual report, call and a notice.
 */
export async function fileBatch(world: World, { word, quarter, year, sortdate, release_at }: Batch) {
  const links = await filesOf(world, word)
  const [file_link, transcript, audio_link] = links
  const documents = lists.map((list, index) => ({
    list,
    name: `${word} ${index}`,
    sortdate,
    filterdate: list.includes('Annual results') ? year : '2026-2027',
    ...(list.includes('Concall') ? { audio_link, file_link: transcript } : { file_link }),
  }))
  const { data } = await world.admin('admin/file-documents', { documents, release_at })
  const keyIn = (name: string) => data?.keys[lists.findIndex((list) => list.includes(name))] ?? 0
  const results = keyIn('Financial Reports')
  await record(world, results, { period: quarter })
  await record(world, results, { period: quarter, basis: 'standalone' })
  await record(world, keyIn('Annual results'), { period: year })
  const ofPage = (kind: ListedKind) => {
    const [group, inner] = listOfPage(statementKinds[kind].page)
    return keyIn(inner || group)
  }
  await recordStatements(world, ofPage, { word, period: quarter, held: sortdate, rated_on: sortdate })
  const event = { kind: 'call', name: `${word} event`, starts: '2026-12-01T10:30:00Z', release_at } as const
  const { _id } = (await world.admin('admin/add-event', event)).data
  const keys = [results, keyIn('Annual results'), keyIn('Concall'), keyIn('EGM')]
  return { keys, links, event: _id, filed: lists.length }
}

async function filesOf(world: World, word: string): Promise<string[]> {
  const pdf = await pagesIn(world, pagesWith(word), `${word}.pdf`)
  const content = { heading: `${word} call`, lines: [`[00:00:00] Moderator: ${word}.`, '[00:00:02] Officer: Margin.'] }
  const transcript = await upload(world, Buffer.from(writePdf(content)), `${word}-call.pdf`)
  await world.domain.documentTexts.readAll()
  await world.domain.pageImages.makeAll()
  return [pdf, transcript, await upload(world, taggedMp3(100 + word.length), `${word}.mp3`)]
}
