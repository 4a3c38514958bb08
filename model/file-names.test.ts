import { expect, test } from 'vitest'
import { asciiName, safeName } from './file-names.ts'

test.each([
  ['Café.PDF', 'Café.pdf', 'Cafe.pdf'],
  ['Cafe\u0301.pdf', 'Café.pdf', 'Cafe.pdf'],
  ['तिमाही रिपोर्ट.pdf', 'तिमाही-रिपोर्ट.pdf', 'file.pdf'],
  ['Q2 результаты 2026.pdf', 'Q2-результаты-2026.pdf', 'Q2-2026.pdf'],
  ['\u202Efdp.exe', 'fdp.pdf', 'fdp.pdf'],
  ['"; filename=x.html', 'filename-x.pdf', 'filename-x.pdf'],
  ['con.pdf', 'file.pdf', 'file.pdf'],
  ['📄.pdf', 'file.pdf', 'file.pdf'],
])('a file named %j is stored as %s and linked as %s (43.10)', (name, stored, linked) => {
  expect(safeName(name, 'pdf')).toBe(stored)
  expect(asciiName(stored)).toBe(linked)
})

test('a link of an earlier version is unchanged', () => {
  for (const name of ['Re-sume.pdf', 'file.mp3', 'a.b.pdf']) expect(asciiName(name)).toBe(name)
})
