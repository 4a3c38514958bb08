import type { SamplePdf } from '../write-pdf.ts'

/** Text of the sample recording of an earnings call (spoken by tools/sample-documents.ts), with the second of each line. */
const spoken: readonly (readonly [
  chapter: string,
  lines: readonly (readonly [at: number, speaker: string, text: string])[],
])[] = [
  [
    'Welcome',
    [
      [0, 'Moderator', 'This is a sample recording of a fictional company.'],
      [3, 'Moderator', 'Good afternoon, and welcome to the earnings call of Suvira Parenterals Limited.'],
      [8, 'Moderator', 'On the call today are the managing director and the chief financial officer.'],
    ],
  ],
  [
    'The quarter',
    [
      [13, 'Managing Director', 'We begin with the quarter.'],
      [15, 'Managing Director', 'Revenue grew, led by ampoules and dry powder injections.'],
      [20, 'Managing Director', 'Both plants ran without a recall.'],
    ],
  ],
  [
    'Questions',
    [
      [22, 'Moderator', 'We will now take questions. Please say your name and your firm before you ask.'],
      [28, 'Moderator', 'The first question is about Unit 2.'],
      [31, 'Managing Director', 'Unit 2, at Dehradun, makes eighty million tablets a month, and is close to full.'],
    ],
  ],
  [
    'Close',
    [
      [37, 'Moderator', 'There are no more questions. Thank you for joining.'],
      [41, 'Moderator', 'A transcript is published beside this recording. This was a sample recording.'],
    ],
  ],
]

/** Length of the recording, in seconds. */
const lengthS = 47

/** Returns the transcript of an earnings call. Each line begins with its time in the recording. */
export function transcriptPdf(heading: string): SamplePdf {
  const [welcome = [], quarter = [], ...rest] = spoken.map(([chapter, lines]) => [
    `Chapter: ${chapter}`,
    ...lines.map(([at, speaker, text]) => `[00:00:${String(at).padStart(2, '0')}] ${speaker}: ${text}`),
    '',
  ])
  return { heading, lines: [...welcome, ...quarter], more: [{ heading, lines: rest.flat() }] }
}

/** Returns the transcript as captions: each line lasts until the next begins. */
export function callCaptions(): string {
  const parts = spoken.flatMap(([chapter, lines]) =>
    lines.map((line, index) => ({ chapter: index ? '' : chapter, line })),
  )
  const time = (second: number) => new Date(second * 1000).toISOString().slice(11, 23)
  const cues = parts.map(({ chapter, line: [startS, speaker, text] }, place) => {
    const until = parts[place + 1]?.line[0] ?? lengthS
    return `${chapter && `NOTE Chapter: ${chapter}\n\n`}${time(startS)} --> ${time(until)}\n<v ${speaker}>${text}</v>\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
