import { isField } from '#model/site-content/apply-changes.ts'
import { isPicture, type PictureFacts } from '#model/site-content/pictures.ts'
import { describeValue, namedColours, namesIn, titleOfEntry, valuesOf } from './describe-value.ts'
import { matchEntries, movedPairs } from './match-entries.ts'
import { messages } from './messages.ts'

/** Line of a comparison: the name of what changed, and both texts. */
export type ValueDifference = {
  name: string
  before: string
  after: string
  /** The drawings, if the values are some. */
  drawings?: { before: string; after: string }
  /** The pictures, if the values are some. One of them is absent if a picture was added or removed. */
  pictures?: { before: PictureFacts | undefined; after: PictureFacts | undefined }
}

const texts = messages.difference

/** Returns the differences of two values in words. Of a list: entries added, removed, moved and changed. */
export function differencesOf(name: string, field: unknown, before: unknown, after: unknown): ValueDifference[] {
  if (sameValue(before, after)) return []
  if (!isField(field)) {
    const [old, fresh] = [valuesOf(before), valuesOf(after)]
    return namesIn(field).flatMap((part) =>
      differencesOf(`${name} › ${part.name}`, part.field, old[part.key], fresh[part.key]),
    )
  }
  if (field.field === 'drawing') {
    const drawings = { before: String(before), after: String(after) }
    return [{ name, before: describeValue(field, before), after: describeValue(field, after), drawings }]
  }
  if (field.field === 'colours') {
    const [old, fresh] = [namedColours(before), namedColours(after)]
    return old.flatMap((one, index) => {
      const other = fresh[index]?.colour ?? ''
      return one.colour === other ? [] : [{ name: one.name, before: one.colour, after: other }]
    })
  }
  if (field.field === 'list') return listDifferences(name, field.of, listOf(before), listOf(after))
  const difference = { name, before: describeValue(field, before), after: describeValue(field, after) }
  if (field.field !== 'picture') return [difference]
  return [{ ...difference, pictures: { before: pictureIn(before), after: pictureIn(after) } }]
}

function listDifferences(name: string, of: unknown, before: unknown[], after: unknown[]): ValueDifference[] {
  const pairs = matchEntries(of, before, after)
  const moved = movedPairs(pairs)
  const added = after.flatMap((entry, to) =>
    pairs.some((pair) => pair.to === to)
      ? []
      : [{ name: texts.added(name, to + 1), before: texts.nothing, after: describeValue(of, entry) }],
  )
  const removed = before.flatMap((entry, from) =>
    pairs.some((pair) => pair.from === from)
      ? []
      : [{ name: texts.removed(name, from + 1), before: describeValue(of, entry), after: texts.nothing }],
  )
  const others = pairs.flatMap(({ from, to }) => {
    const title = titleOfEntry(of, after[to], to, messages.list.entry)
    const path = isField(of) ? `${name} ${to + 1}` : `${name} › ${title}`
    const places = { before: texts.place(from + 1), after: texts.place(to + 1) }
    return [
      ...(moved.some((pair) => pair.to === to) ? [{ name: texts.moved(name, title), ...places }] : []),
      ...differencesOf(path, of, before[from], after[to]),
    ]
  })
  return [...others, ...added, ...removed]
}

const pictureIn = (value: unknown) => (isPicture(value) ? value : undefined)

export const sameValue = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
