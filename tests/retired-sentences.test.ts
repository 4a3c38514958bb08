import { expect, test } from 'vitest'
import { code, read } from './source-files.ts'

/** Sentences that screens and comments no longer contain: `../shared/docs/renames.md`, sentences of the desk. */
const retired = [
  ...['Votes by hand', 'leave by no press', 'leaves by no press', 'When it leaves', 'moves with it, in one step.'],
  ...['Leaves with the others', 'Choose where it belongs.', 'Nothing in it says what it is', 'Take in ', 'Leave all'],
  ...[
    'Keep these changes',
    'drafts side by side',
    'files of a release side by side',
    'to the start<',
    'until it starts',
  ],
  ...['done in time', 'done late', 'written into the log', 'A tick is one unit', '24:00', 'Went out lately'],
  ...['Only expected', 'A sentence beneath it', 'Calendars that subscribed follow.', 'Holidays, some of them Sundays'],
  ...['waits until somebody else approves it', 'may come in', 'owners neither', 'may sign in by mail only'],
  ...['Need a passkey', 'Document that says so', 'Now / Then', 'Save mine on top', 'Take what stands now'],
  ...[
    'Undo everything made together',
    'Undo all these changes',
    'Zone at that moment',
    'stays reachable as the earlier',
  ],
  ...['Stands on its page, beside when', 'No rate', 'Record although they do not tie', 'More alone'],
  ...['What the exchange answered', 'It had the papers at', 'Write it down', 'links that are out there go on working'],
  ...['Nobody outside can see, find or guess'],
  // Messages, mails, documents and public pages.
  ...read('tests/retired-messages.txt').trim().split('\n'),
]

/** The text of a file as one line, without the marks of comments. */
const inOneLine = (file: string) => read(file).replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

test('no screen and no comment contains a sentence that was replaced by a plain one (44)', () => {
  const own = code.filter((file) => !/^tests\/|^server\/store\/migrations\/|\.test\.tsx?$/.test(file))
  const matches = own.flatMap((file) => {
    const text = inOneLine(file)
    return retired.flatMap((sentence) => (text.includes(sentence) ? [`${file}: ${sentence}`] : []))
  })
  expect(own.length).toBeGreaterThan(1000)
  expect(matches).toEqual([])
})
