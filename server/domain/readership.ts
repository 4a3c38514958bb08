import { dayInIndia } from '#model/india-time.ts'
import { sumOpenings } from '#model/readership.ts'
import type { ReaderCountRow } from '#server/store/reader-counts.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Services } from './dependencies.ts'
import { withContext } from './with-context.ts'

type Parts = Pick<Services, 'store' | 'now' | 'investorZone'>

/** Counts of readers: stored by day, read by month. */
export function createReadership(parts: Parts) {
  return withContext(parts, { add, documentsByLink, month })
}

/** Adds counts to those of their days. They are no content: the ledger does not record them. */
async function add({ store }: Parts, rows: readonly ReaderCountRow[]): Promise<void> {
  if (rows.length) await store.write(({ readerCounts }) => readerCounts.add(rows))
}

/** Returns the keys of the documents visible now, by the link of their file. */
async function documentsByLink({ investorZone }: Parts): Promise<ReadonlyMap<string, number>> {
  const documents = await investorZone.documents()
  return new Map(documents.flatMap(({ key, content }) => (content.file_link ? [[content.file_link, key]] : [])))
}

/** Returns the counts of a month, `2026-11`, in India: by day, by document and by page. Defaults to the current month. */
async function month({ store, now }: Parts, { month: requested }: { month?: string }) {
  const { readerCounts } = store.read
  const current = dayInIndia(now()).slice(0, 7)
  const name = requested ?? current
  const [days, subjects, counted] = [
    await readerCounts.byDay(name),
    await readerCounts.bySubject(name),
    await readerCounts.months(),
  ]
  return {
    month: name,
    months: [...new Set([current, ...counted])],
    total: sumOpenings(days),
    days,
    documents: await documentsOf(store.read, subjects),
    pages: subjects
      .filter(({ kind }) => kind === 'page')
      .map(({ subject: path, people, bots }) => ({ path, people, bots })),
  }
}

type Subjects = readonly Omit<ReaderCountRow, 'day'>[]

/** Returns the counts of each document: its page and its file apart, programs together. */
async function documentsOf({ investors }: Rows, subjects: Subjects) {
  const byKey = Map.groupBy(
    subjects.filter(({ kind }) => kind !== 'page'),
    ({ subject }) => Number(subject),
  )
  const names = new Map((await investors.documentsByKeys([...byKey.keys()])).map(({ key, name }) => [key, name]))
  const documents = [...byKey].map(async ([key, rows]) => {
    const people = (kind: string) => sumOpenings(rows.filter((row) => row.kind === kind)).people
    return {
      key,
      name: names.get(key) ?? (await investors.document(key))?.name ?? '',
      page: people('document'),
      file: people('file'),
      ...sumOpenings(rows),
    }
  })
  return (await Promise.all(documents)).sort((a, b) => b.people - a.people || a.key - b.key)
}

/**
 * Returns how often people opened each document, page and file together, since its publication or, if that was earlier, since counting
 * began. `from`: the days of publication by key, in India.
 */
export async function openingsOf({ readerCounts }: Pick<Rows, 'readerCounts'>, from: ReadonlyMap<number, string>) {
  const since = await readerCounts.firstDay()
  const times = since === undefined ? new Map<number, number>() : await readerCounts.ofDocuments([...from.keys()])
  return new Map(
    [...times].map(([key, count]) => {
      const published = from.get(key) ?? ''
      return [key, { times: count, since: since !== undefined && since > published ? since : published }]
    }),
  )
}
