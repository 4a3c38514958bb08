import { expect, test } from 'vitest'
import { isApart, type ReleaseSlot, releaseSlotNames, releaseState, slotOf } from './release.ts'

const files: [fileName: string, slot: ReleaseSlot | undefined][] = [
  ['UFR Q3 FY27 signed.pdf', 'results'],
  ['Financial_Results_Q3.pdf', 'results'],
  ['Trading Window Closure until 48 hours after results.pdf', 'trading-window'],
  ['Outcome of board meeting, record date for dividend.pdf', 'outcome'],
  ['Notice of the EGM.pdf', 'general-notice'],
  ['Intimation of record date.pdf', 'record-date'],
  ['Related-party transactions H1.pdf', 'related-party'],
  ['Whistle blower policy.pdf', 'policy'],
  ['Newspaper advertisement of results.pdf', 'advertisement'],
  ['Trading_Window_Closure.pdf', 'trading-window'],
  ['UFR_30092026_signed.pdf', 'results'],
  ['Schedule of analyst and institutional investor meeting.pdf', 'meet-schedule'],
  ['Analyst-Investor Meet intimation.pdf', 'meet-schedule'],
  ['Invitation to the earnings call.pdf', 'invitation'],
  ['Investor presentation Q3.pdf', 'presentation'],
  ['scan0001.pdf', undefined],
]
for (const [fileName, slot] of files)
  test(`the file ${fileName} is assigned to ${slot ?? 'no slot until the user chooses one'} (44.8)`, () => {
    expect(slotOf({ fileName, name: '' })).toBe(slot)
  })

test('a document that is not published with the results does not affect the progress of the release (44.8)', () => {
  expect(releaseSlotNames.filter(isApart)).toEqual([
    ...(['invitation', 'meet-schedule', 'advertisement', 'recording', 'trading-window'] as const),
  ])
  const sealed = { slot: 'results', state: 'scheduled', waiting: false } as const
  const draft = { slot: 'advertisement', state: 'draft', waiting: false } as const
  expect(releaseState([sealed, draft])).toBe('sealed')
  expect(releaseState([draft])).toBe('preparing')
})
