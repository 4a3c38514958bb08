import { expect, test } from 'vitest'
import { type ReleaseSlot, slotOf } from './release.ts'

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
  ['scan0001.pdf', undefined],
]
for (const [fileName, slot] of files)
  test(`the file ${fileName} is taken as ${slot ?? 'nothing, until somebody chooses'} (44.8)`, () => {
    expect(slotOf({ fileName, name: '' })).toBe(slot)
  })
