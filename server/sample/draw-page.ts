import { company } from '#model/company/company.ts'

/** Label column, and right-aligned columns of figures, each with a head of several lines. */
export type SampleTable = { columns: readonly (readonly string[])[]; rows: readonly SampleRow[] }
/** A row without figures is a heading. `isTotal` draws a rule above the row. */
export type SampleRow = { label: string; figures?: readonly string[]; isTotal?: boolean }

/** Lines, then a table, notes in small type, and the signature of a person with a role and a day. */
export type SamplePage = {
  heading: string
  lines: readonly string[]
  table?: SampleTable
  notes?: readonly string[]
  signed?: { name: string; role: string; at: string }
}

/** A4 in points. */
export const page = { width: 595, height: 842, margin: 56 }

const measure = page.width - 2 * page.margin
const columnWidth = 68

/** Site colours in PDF notation: red, green, blue from 0 to 1. */
const ink = '0.043 0.122 0.2'
const soft = '0.29 0.36 0.43'
const rule = '0.75 0.79 0.82'
const green = '0.059 0.639 0.498'

type Font = 'Body' | 'Head'
type Text = { font?: Font; size: number; colour?: string }

/** Draws a page below the company's letterhead, marked SAMPLE. Returns the content of a PDF page. */
export function drawPage({ heading, lines, table, notes = [], signed }: SamplePage, number: string): string {
  const drawn = letterhead()
  let y = page.height - 148
  const write = (words: string, { leading, ...text }: Text & { leading: number }) => {
    for (const line of wrapped(words, text)) {
      drawn.push(textAt(page.margin, y, line, text))
      y -= leading
    }
  }
  write(heading, { font: 'Head', size: 15, leading: 20 })
  y -= 6
  for (const line of lines) write(line, { size: 10, leading: 15.5 })
  if (table) {
    const end = drawTable(table, y - 8)
    drawn.push(...end.drawn)
    y = end.y - 14
  }
  if (notes.length) write('Notes', { font: 'Head', size: 8.5, leading: 13 })
  for (const [index, note] of notes.entries()) write(`${index + 1}. ${note}`, { size: 8.5, colour: soft, leading: 12 })
  if (signed) {
    y -= 12
    write('For and on behalf of the board of directors', { size: 9, leading: 34 })
    drawn.push(line(page.margin, y + 14, page.margin + 150, ink))
    write(signed.name, { font: 'Head', size: 9, leading: 13 })
    write(signed.role, { size: 9, leading: 13 })
    write(signed.at, { size: 9, colour: soft, leading: 13 })
  }
  return [...drawn, ...foot(number)].join('\n')
}

function drawTable({ columns, rows }: SampleTable, top: number): { drawn: string[]; y: number } {
  const [left, right] = [page.margin, page.width - page.margin]
  const rightOf = (index: number) => right - (columns.length - 1 - index) * columnWidth
  const heads = columns.flatMap((lines, index) =>
    lines.map((words, down) =>
      textBefore(rightOf(index), top - 10 - down * 10, words, {
        font: down ? 'Body' : 'Head',
        size: 7.5,
        colour: soft,
      }),
    ),
  )
  let y = top - 10 * Math.max(...columns.map(({ length }) => length)) - 6
  const drawn = [line(left, top + 2, right, ink), ...heads, line(left, y, right, ink)]
  for (const { label, figures = [], isTotal = false } of rows) {
    if (isTotal) drawn.push(line(left, y, right, rule))
    y -= 15.5
    const font = isTotal || !figures.length ? 'Head' : 'Body'
    drawn.push(textAt(left, y + 4, label, { font, size: 8.5 }))
    for (const [index, figure] of figures.entries())
      drawn.push(textBefore(rightOf(index), y + 4, figure, { font, size: 8.5 }))
  }
  return { drawn: [...drawn, line(left, y - 2, right, ink)], y: y - 2 }
}

/** SAMPLE across the page, pale, behind the text; the mark, the name, the registered office and the CIN. */
function letterhead(): string[] {
  const { name, cin, registeredOffice, phones, mails } = company
  const top = page.height - page.margin
  const small = { size: 7.5, colour: soft }
  const address = [registeredOffice.join(', '), `${phones[0]}  ${mails.corporate}  CIN ${cin}`]
  return [
    'q 0.93 0.95 0.95 rg BT /Head 110 Tf 0.707 0.707 -0.707 0.707 130 220 Tm (SAMPLE) Tj ET Q',
    // The drop of the mark, 20 points wide; the ampoule in it stays white.
    `q ${green} rg 0.25 0 0 -0.25 ${page.margin - 2} ${top + 12} cm ${mark} f* Q`,
    textAt(page.margin + 30, top - 4, name, { font: 'Head', size: 13 }),
    ...address.map((words, index) => textBefore(page.width - page.margin, top + 4 - index * 10, words, small)),
    line(page.margin, top - 30, page.width - page.margin, green),
  ]
}

function foot(number: string): string[] {
  const small = { size: 7.5, colour: soft }
  return [
    textAt(page.margin, 34, 'Sample document of a fictional company. Every name and figure is made up.', small),
    textBefore(page.width - page.margin, 34, number, small),
  ]
}

/** The company's mark in units of its drawing (app/brand): a drop with an ampoule cut out, and the liquid in the ampoule. */
const mark = [
  '50 2 m 50 2 10 48 10 78 c 10 100.1 27.9 118 50 118 c 72.1 118 90 100.1 90 78 c 90 48 50 2 50 2 c',
  '50 30 m 53.2 30 54.6 32 55 35 c 56.3 47 l 56.6 50 54 51.6 54 54.2 c 54 58.8 65 60.6 65 70 c 65 100 l',
  '65 102.8 62.8 105 60 105 c 40 105 l 37.2 105 35 102.8 35 100 c 35 70 l 35 60.6 46 58.8 46 54.2 c',
  '46 51.6 43.4 50 43.7 47 c 45 35 l 45.4 32 46.8 30 50 30 c',
  '41 78.5 m 59 78.5 l 59 97.5 l 59 98.3 58.3 99 57.5 99 c 42.5 99 l 41.7 99 41 98.3 41 97.5 c h',
].join(' ')

function line(from: number, y: number, to: number, colour: string): string {
  return `q ${colour} RG 0.6 w ${from} ${y} m ${to} ${y} l S Q`
}

function textAt(x: number, y: number, words: string, { font = 'Body', size, colour = ink }: Text): string {
  return `BT ${colour} rg /${font} ${size} Tf ${round(x)} ${round(y)} Td (${escaped(words)}) Tj ET`
}

/** Draws text that ends at `x`. */
function textBefore(x: number, y: number, words: string, text: Text): string {
  return textAt(x - widthOf(words, text), y, words, text)
}

const round = (points: number) => Math.round(points * 100) / 100

function wrapped(words: string, text: Text): string[] {
  const lines = ['']
  for (const word of words.split(' ')) {
    const current = lines.at(-1) ?? ''
    if (current && widthOf(`${current} ${word}`, text) > measure) lines.push(word)
    else lines[lines.length - 1] = current ? `${current} ${word}` : word
  }
  return lines
}

/** Returns text for a PDF string. Its fonts have neither the rupee sign nor the minus sign. */
export function escaped(words: string): string {
  return words
    .replaceAll('₹', 'Rs ')
    .replaceAll('−', '-')
    .replace(/[\\()]/g, '\\$&')
}

/** Widths of Helvetica from the space to `~`, in thousandths of the size (Adobe font metrics). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]

/** Returns the width of text in points. Bold digits and figures are as wide as regular ones; bold letters are about 6 % wider. */
function widthOf(words: string, { font, size }: Text): number {
  const letters = font === 'Head' && /[A-Za-z]/.test(words) ? 1.06 : 1
  return (
    ([...words].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 556), 0) / 1000) * size * letters
  )
}
