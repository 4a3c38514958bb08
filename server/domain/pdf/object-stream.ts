import { namesIn } from './dictionary.ts'

/** Header values of an object stream: the number of its objects, and the position of the first. */
type ObjectStream = { count: number; first: number }

/**
 * Returns the names in the objects of an unpacked object stream, without strings and comments. Returns undefined if the bounds of an
 * object are ambiguous, because readers may then differ. ISO 32000-1, 7.5.7.
 */
export function namesInObjects(text: string, { count, first }: ObjectStream): string[] | undefined {
  const numbers = text
    .slice(0, first)
    .split(/[\0\t\n\f\r ]+/)
    .filter(Boolean)
  if (
    !(first > 0 && count > 0) ||
    numbers.length !== count * 2 ||
    !numbers.every((number) => /^\d{1,10}$/.test(number))
  )
    return undefined
  const starts = numbers.filter((_, index) => index % 2 === 1).map((offset) => first + Number(offset))
  const isAscending = starts.every((start, index) => start > (starts[index - 1] ?? first - 1))
  if (!isAscending || text.slice(first, starts[0]).trim()) return undefined
  const names: string[] = []
  for (const [index, start] of starts.entries()) {
    const result = namesIn(text.slice(start, starts[index + 1]))
    if (!result) return undefined
    names.push(...result)
  }
  return names
}
