// Prints the glyph ids of a Devanagari font (TTF) that the site's Hindi and Marathi texts use, for art/scripts/cut-font.sh: all letters
// and vowel signs, half and reph forms, and the conjuncts of these texts. Other conjuncts are written with a half form.
// Usage: node art/scripts/devanagari-glyphs.mts font.ttf
import { readFileSync } from 'node:fs'
import { Blob, Buffer, Face, Font, shapeWithTrace, TracePhase } from 'harfbuzzjs'
import { investorTexts } from '#model/languages/investors/texts.ts'
import { writtenForInvestors } from '#model/languages/messages.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
const consonants = [...range(0x915, 0x928), ...range(0x92a, 0x930), 'ल', 'ळ', ...range(0x935, 0x939), 'ज़', 'ड़', 'ढ़', 'फ़', 'क़', 'ख़', 'ग़']
const vowels = [...'ऱ् ऱ्\u200d कीं किं कें कैं कों र्कि र्की र्कीं र्कें'.split(' '), ...'कं कः कँ का कि की कु कू कृ कॅ के कै कॉ को कौ'.split(' '), ...range(0x905, 0x90b), 'ऍ', 'ए', 'ऐ', 'ऑ', 'ओ', 'औ', 'ॲ', '।', '॥', '॰', 'ॐ', 'ऽ']
const clusters = consonants.flatMap((letter) => [letter, `${letter}्`, `${letter}्\u200d`, `${letter}्य`, `र्${letter}`, `${letter}्र`])
const months = ['hi', 'mr'].flatMap((tag) =>
  Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1).toLocaleDateString(tag, { month: 'long' })),
)
const texts = [...clusters, ...vowels, ...months, JSON.stringify([investorTexts, writtenForInvestors])]

const font = new Font(new Face(new Blob(Uint8Array.from(readFileSync(process.argv[2] ?? "")).buffer)))
const used = new Set<number>([0])
for (const text of texts.flatMap((text) => text.match(/[\p{Script=Devanagari}\u0964\u0965\u200d]+/gu) ?? [])) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  // Glyphs between two substitutions count too: without them, the second one is lost.
  for (const { t } of shapeWithTrace(font, buffer, [], 0, TracePhase.DONT_STOP)) for (const { g } of t ?? []) used.add(g)
  for (const { codepoint } of buffer.getGlyphInfos()) used.add(codepoint)
}
process.stdout.write([...used].sort((a, b) => a - b).join(','))
