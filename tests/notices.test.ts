import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { notices } from '#app/forms/notice-texts.ts'
import { languageCodes } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { acceptedNotice, describeNotice, type NoticeName, noNotice } from '#model/notices.ts'

const texts: Record<NoticeName, unknown> = {
  ...notices,
  download: languageCodes.map((language) => messagesFor(language).download.notice),
  enquiry: languageCodes.map((language) => messagesFor(language).enquiry.notice),
}

/** First digits of the SHA-256 of each version's text. A changed text needs a new version in model/notices.ts and a new line here. */
const fingerprints = {
  'download 2026-12-01': 'fb23419cac32',
  'message 2026-11-30': '6a08504173b7',
  'enquiry 2026-11-30': '356cb765f185',
  'follow 2026-11-30': 'b245f06ac955',
  'push 2026-11-30': 'b82d81556508',
  'grievance 2026-11-30': '6a3a52ef754f',
  'application 2026-12-01': 'fdd22670c294',
}

test('the text of a notice changes only together with its version', () => {
  const current = Object.entries(texts).map(([name, text]) => {
    const fingerprint = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12)
    return [`${name} ${acceptedNotice(name as NoticeName).notice}`, fingerprint]
  })
  expect(Object.fromEntries(current)).toEqual(fingerprints)
})

test('an accepted notice is described with version, language and time; a row without one says so', () => {
  const at = '2026-11-21T06:30:00.000Z'
  expect(describeNotice({ ...acceptedNotice('enquiry', 'es'), at })).toBe(
    'Version 2026-11-30, Español, accepted on 21 Nov 2026, 12:00 IST',
  )
  expect(describeNotice({ ...noNotice, at })).toBe('No version stored')
})
