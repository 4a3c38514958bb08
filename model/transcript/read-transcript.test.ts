import { expect, test } from 'vitest'
import { readTranscript } from './read-transcript.ts'
import { speakingTimes } from './transcript.ts'

const linesOf = (text: string) => readTranscript([text]).lines

test('times and speakers are read in the notations of programs and typists', () => {
  const expected = [
    { at: 0, speaker: 'Moderator', text: 'Good afternoon.' },
    { at: 754, speaker: 'Dr. R. Iyer', text: 'Revenue grew: by a tenth. Both plants ran.' },
    { at: 3723, text: 'Thank you.' },
  ]
  const text = 'Revenue grew: by a tenth.\nBoth plants ran.'
  expect(
    linesOf(
      `Letterhead\n16:00 IST\n[00:00:00] Moderator: Good afternoon.\n[00:12:34] Dr. R. Iyer: ${text}\n[01:02:03] Thank you.`,
    ),
  ).toEqual(expected)
  expect(linesOf(`0:00 Moderator\nGood afternoon.\n12:34 Dr. R. Iyer\n${text}\n1:02:03 Thank you.`)).toEqual(expected)
  expect(linesOf(`(00:00)\nModerator: Good afternoon.\n12:34 - Dr. R. Iyer: ${text}\n1:02:03\nThank you.`)).toEqual(
    expected,
  )
  const cue = (from: string) => `${from} --> 09:00:00.000 align:start`.replace(' align:start', '')
  const caption = (mark: string) =>
    `WEBVTT\n\nNOTE Set down by machine\n\n1\n${cue(`00:00:00${mark}000`)}\n<v Moderator>Good afternoon.</v>\n\n2\n${cue(`00:12:34${mark}500`)}\n<v Dr. R. Iyer>${text}\n\n3\n${cue(`01:02:03${mark}900`)}\nThank you.`
  expect(linesOf(caption('.'))).toEqual(expected)
  expect(linesOf(caption(','))).toEqual(expected)
})

test('a transcript without times has its speakers, and omits repeated page lines and the text before them', () => {
  const page = (number: number, text: string) =>
    `Suvira Parenterals Limited\nQ2 FY27 call\n${text}\nPage ${number} of 2\n${number}`
  const { lines, chapters, isComplete } = readTranscript([
    page(1, 'Moderator: Welcome.\nManaging Director: We sold\nampoules. So the answer is: more.'),
    page(2, 'Moderator: The first question, please.\nAnalyst, broking house: Why?'),
  ])
  expect(lines).toEqual([
    { speaker: 'Moderator', text: 'Welcome.' },
    { speaker: 'Managing Director', text: 'We sold ampoules. So the answer is: more.' },
    { speaker: 'Moderator', text: 'The first question, please.' },
    { speaker: 'Analyst, broking house', text: 'Why?' },
  ])
  expect(chapters).toEqual([
    { name: 'Welcome', line: 0 },
    { name: 'Opening remarks', line: 1 },
    { name: 'Questions and answers', line: 2 },
  ])
  expect(isComplete).toBe(true)
  expect(linesOf('A letter without anybody who speaks.\nYours sincerely')).toEqual([])
})

test('a transcript has the chapters that it names', () => {
  const text =
    'NOTE Chapter: Welcome\n0:00 Moderator: Hello.\nChapter: Margins\n1:00 Analyst: Why?\nQ&A session\n2:00 Analyst: And?'
  expect(readTranscript([text]).chapters).toEqual([
    { name: 'Welcome', line: 0 },
    { name: 'Margins', line: 1 },
    { name: 'Questions and answers', line: 2 },
  ])
  expect(readTranscript(['0:00 A: Hello.\nQ & A\n1:00 B: Why?']).chapters[0]).toEqual({ name: 'Opening', line: 0 })
})

test('a time earlier than the one before is ignored, and the time of a speaker ends at the next one', () => {
  const lines = linesOf('0:10 Moderator: One.\n0:05 Two.\n0:30 Analyst: Three.\n0:40 Four.\n1:00 Moderator: Five.')
  expect(lines.map(({ at }) => at)).toEqual([10, undefined, 30, 40, 60])
  expect(speakingTimes(lines, 90)).toEqual([
    { speaker: 'Moderator', seconds: 50, at: 10 },
    { speaker: 'Analyst', seconds: 30, at: 30 },
  ])
  expect(speakingTimes([{ text: 'No times' }], 90)).toEqual([])
})

test('any filed transcript is read within the time limit, and the parser always ends', () => {
  const endless = readTranscript(Array.from({ length: 30 }, (_, at) => `${at} `.repeat(20_000)))
  expect(endless).toEqual({ lines: [], chapters: [], isComplete: true })
  const transcript = readTranscript([
    Array.from({ length: 30_000 }, (_, at) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')} A: b`).join(
      '\n',
    ),
  ])
  expect(transcript.lines).toHaveLength(20_000)
  expect(transcript.isComplete).toBe(false)
  const long = readTranscript([
    `0:00 A: ${'word '.repeat(300)}\n`.concat(`${'more '.repeat(300)}\n`.repeat(20)),
    'x'.repeat(5_000_000),
  ])
  expect(Math.max(...long.lines.map(({ text }) => text.length))).toBeLessThanOrEqual(2000)
  expect(long.isComplete).toBe(false)
  for (const hostile of [
    '0:00'.repeat(200_000),
    '<v '.repeat(300_000),
    `A${' a'.repeat(400_000)}:`,
    '0:00 --> '.repeat(100_000),
    '['.repeat(900_000),
  ])
    expect(
      readTranscript([hostile, `0:00 ${hostile}`, hostile.replaceAll(' ', '\n').slice(0, 100_000)]).lines.length,
    ).toBeLessThan(20_001)
})
