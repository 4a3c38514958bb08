import { expect, test } from 'vitest'
import { caseFile } from '#tests/case-file.ts'
import { asVtt, readCaptions } from './captions.ts'

const read = (text: string) => readCaptions(new TextEncoder().encode(text))
const linesOf = (text: string) => {
  const captions = read(text)
  return 'row' in captions ? captions : captions.transcript.lines
}

const vtt = `\uFEFFWEBVTT - Q2 FY27\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: white }\r\n\r
NOTE Chapter: Welcome\r\n\r\n1\r\n00:00.000 --> 00:04.000 align:start\r\n<v Moderator>Good <i>afternoon</i> &amp; welcome.</v>\r\n\r
NOTE Chapter: The quarter\r\n\r\n00:01:02.500 --> 00:01:05.000\r\n<v.loud Dr. R. Iyer>Revenue grew\r\nby a tenth.<v Analyst, broking house>Why?\r\n\r
00:01:05.000 --> 00:01:06.000\r\nAnd margins?\r\n`

const srt = `1
00:00:00,000 --> 00:00:04,000
MODERATOR: Good afternoon.

2
1:01:02,500 --> 1:01:05,000
{\\an8}Managing Director: Revenue grew
by a tenth: so we hoped.
`

test('cues of a VTT and an SRT file are read with their times, speakers and chapters', () => {
  const captions = read(vtt)
  expect(captions).toMatchObject({
    transcript: {
      lines: [
        { at: 0, speaker: 'Moderator', text: 'Good afternoon & welcome.' },
        { at: 62, speaker: 'Dr. R. Iyer', text: 'Revenue grew by a tenth.' },
        { at: 62, speaker: 'Analyst, broking house', text: 'Why?' },
        { at: 65, text: 'And margins?' },
      ],
      chapters: [
        { name: 'Welcome', line: 0 },
        { name: 'The quarter', line: 1 },
      ],
      isComplete: true,
    },
  })
  expect(linesOf(srt)).toEqual([
    { at: 0, speaker: 'MODERATOR', text: 'Good afternoon.' },
    { at: 3662, speaker: 'Managing Director', text: 'Revenue grew by a tenth: so we hoped.' },
  ])
})

test('an SRT file is converted to VTT with the same content; a VTT file is unchanged', () => {
  const created = asVtt(srt)
  expect(created).toContain(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:04.000\nMODERATOR: Good afternoon.\n\n2\n01:01:02.500 --> ',
  )
  expect(created).not.toContain('an8')
  expect(linesOf(created)).toEqual(linesOf(srt))
  expect(asVtt(created)).toBe(created)
})

test('the first unreadable row is named with its error', () => {
  const cue = (times: string) => `WEBVTT\n\n00:00:05.000 --> 00:00:06.000\nOne.\n\n${times}\nTwo.\n`
  expect(linesOf(cue('00:00:07.000 -> 00:00:09.000'))).toEqual({
    row: 6,
    why: expect.stringContaining('there is no time'),
  })
  expect(linesOf(cue('2\n00:00:7 --> 00:00:09.000'))).toEqual({ row: 7, why: expect.stringContaining('Write it like') })
  expect(linesOf(cue('00:00:09.000 --> 00:00:07.000'))).toMatchObject({ row: 6, why: 'it ends before it begins.' })
  expect(linesOf(srt.replace('\n\n2', '\n2'))).toMatchObject({ row: 5, why: 'an empty line is missing above it.' })
  expect(linesOf(cue('00:00:07.000 --> 00:00:09.000\n<script>alert(1)</script>'))).toMatchObject({ row: 7 })
  expect(linesOf(cue('00:00:07.000 --> 00:00:09.000\nA\u0000'))).toMatchObject({ row: 7 })
  expect(linesOf(cue(`00:00:07.000 --> 00:00:09.000\n${'x'.repeat(2001)}`))).toMatchObject({ row: 7 })
  expect(linesOf('WEBVTT\n\nNOTE Nothing\n')).toMatchObject({ row: 1, why: 'this file contains no text.' })
  const latin = Buffer.from(cue('00:00:07.000 --> 00:00:09.000\nCafé'), 'latin1')
  expect(readCaptions(latin)).toMatchObject({ row: 7, why: expect.stringContaining('UTF-8') })
})

test('any filed captions are read within the time limit', () => {
  const cues = Array.from({ length: 20_001 }, (_, at) => `0:${String(at % 60)}`).join('\n')
  for (const hostile of [
    cues,
    `WEBVTT\n\n${'0:00 --> '.repeat(100)}`,
    `WEBVTT\n\n00:00.000 --> 00:01.000\n${`${'<v '.repeat(600)}\n`.repeat(500)}`,
    `WEBVTT\n\n00:00.000 --> 00:01.000\n${`${'{\\'.repeat(900)}\n`.repeat(500)}`,
  ])
    read(hostile)
  const cueTexts = Array.from({ length: 20_001 }, (_, index) => {
    const time = new Date(index * 100).toISOString().slice(11, 23)
    return `${time} --> ${new Date(index * 100 + 50).toISOString().slice(11, 23)}\nA\n`
  })
  expect(read(`WEBVTT\n\n${cueTexts.join('\n')}`)).toMatchObject({
    row: 60_003,
    why: expect.stringContaining('20000 cues'),
  })
})

test('a row of blanks belongs to its cue, and rolling rows are read once (43.9, case 7)', () => {
  expect(readCaptions(caseFile('rolling.vtt'))).toMatchObject({
    transcript: {
      lines: [
        { at: 0, text: 'good evening and welcome' },
        { at: 2, text: 'to the second quarter' },
        { at: 4, text: 'earnings call' },
      ],
    },
  })
  expect(linesOf('1\n00:00:01,000 --> 00:00:02,000\nYes.\n  \n2\n00:00:02,000 --> 00:00:03,000\nYes.\n')).toEqual([
    { at: 1, text: 'Yes.' },
    { at: 2, text: 'Yes.' },
  ])
})

test('overlapping cues are read in the order of time, each with its chapter (43.9, case 8)', () => {
  expect(readCaptions(caseFile('out-of-order.vtt'))).toMatchObject({
    transcript: {
      lines: [
        { at: 4, speaker: 'Meera Shah', text: 'First speaker was still speaking.' },
        { at: 5, speaker: 'Rahul Mehta', text: 'Second speaker interrupts.' },
      ],
    },
  })
  const late = read(
    'WEBVTT\n\nNOTE Chapter: Questions\n\n00:09.000 --> 00:10.000\nWhy?\n\n00:01.000 --> 00:02.000\nWelcome.\n',
  )
  expect(late).toMatchObject({
    transcript: {
      chapters: [
        { name: 'Opening', line: 0 },
        { name: 'Questions', line: 1 },
      ],
    },
  })
})

test('a cue can have no length, and can follow the header directly (43.9)', () => {
  const text = [{ at: 1, text: 'Good evening.' }]
  expect(linesOf('WEBVTT\n00:01.000 --> 00:01.000\nGood evening.\n')).toEqual(text)
  expect(linesOf('WEBVTT\nKind: captions\n00:01.000 --> 00:02.000\nGood evening.\n')).toEqual(text)
})

test('captions in UTF-16 are read (43.8, case 16)', () => {
  const text = [{ at: 1, text: 'Saved by Notepad as Unicode' }]
  expect(readCaptions(caseFile('utf16.srt'))).toMatchObject({ transcript: { lines: text } })
  expect(readCaptions(Buffer.from(caseFile('utf16.srt')).swap16())).toMatchObject({ transcript: { lines: text } })
})
