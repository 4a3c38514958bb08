import { expect, test } from 'vitest'
import { parseInPieces } from './parse-in-pieces.ts'

type Reply = { data: { section: unknown[]; item: unknown[] } }

let rests = 0
const parse = (text: string) => {
  rests = 0
  return parseInPieces<Reply>(
    text,
    'item',
    ({ data }) => data.item,
    async () => {
      rests += 1
    },
  )
}

/** Names that look like the seams between rows, or end the list, or hide a quote. */
const names = ['plain', '},{', '"},{"_id":"', '\\"},{"_id":"x', ']}}', '"item":[', 'é\u2028', '\\', '[]']
const rows = Array.from({ length: 5000 }, (_, at) => ({ _id: `${at}`, name: names[at % names.length] }))
const section = [{ _id: 's', name: '"item":[' }]

test('a long list comes in pieces and is the same', async () => {
  const reply = { status: true, data: { section, item: rows } }
  expect(await parse(JSON.stringify(reply))).toEqual(reply)
  expect(rests).toBeGreaterThan(2)
})

test('a short list comes at once', async () => {
  const reply = { status: true, data: { section, item: rows.slice(0, 9) } }
  expect(await parse(JSON.stringify(reply))).toEqual(reply)
  expect(rests).toBe(0)
})

test('what is written otherwise than expected is parsed all the same', async () => {
  const nested = { data: { section, item: rows.map((row) => ({ _id: row._id, of: [row, row] })) } }
  const reversed = { data: { item: rows, section } }
  const without = { data: { section: rows } }
  for (const reply of [nested, reversed, without, { err: 'No.' }]) {
    expect(await parse(JSON.stringify(reply))).toEqual(reply)
    expect(await parse(JSON.stringify(reply, null, 1))).toEqual(reply)
  }
})

test('what is no JSON throws', async () => {
  const text = JSON.stringify({ data: { section, item: rows } })
  for (const broken of ['', '<html>', text.slice(0, -2), text.replace('"4000"', '4000"')])
    await expect(parse(broken)).rejects.toThrow(SyntaxError)
})
