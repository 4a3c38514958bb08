import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { notices } from '#app/forms/notice-texts.ts'
import { translatorIn } from '#model/languages/investors/translator.ts'
import { buyerLanguages, investorLanguages } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { acceptedNotice, describeNotice, type NoticeName, noNotice } from '#model/notices.ts'

/** Returns the texts of a notice of the investor zone, in English and as translated there. */
const inZoneLanguages = (notice: object) => [
  notice,
  ...investorLanguages.map((language) =>
    JSON.parse(JSON.stringify(notice), (_, text) =>
      typeof text === 'string' ? translatorIn(language)?.known(text).children : text,
    ),
  ),
]

const texts: Record<NoticeName, unknown> = {
  ...notices,
  follow: inZoneLanguages(notices.follow),
  push: inZoneLanguages(notices.push),
  grievance: inZoneLanguages(notices.grievance),
  download: buyerLanguages.map((language) => messagesFor(language).download.notice),
  enquiry: buyerLanguages.map((language) => messagesFor(language).enquiry.notice),
}

/** First digits of the SHA-256 of each version's text. A changed text needs a new version in model/notices.ts and a new line here. */
const fingerprints = {
  'download 2026-12-01': 'fcd35898e18b',
  'message 2026-11-30': '6a08504173b7',
  'enquiry 2026-12-01': '7ad57ed5356f',
  'follow 2026-12-01': '62506a4357c6',
  'push 2026-12-01': '7fd8200867b7',
  'grievance 2026-12-01': 'c594f7174d23',
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
    'Version 2026-12-01, Español, accepted on 21 Nov 2026, 12:00 IST',
  )
  expect(describeNotice({ ...noNotice, at })).toBe('No version stored')
})
