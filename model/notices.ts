import { isKeyOf } from './keys-of.ts'
import { english } from './languages/investors/english.ts'
import type { Translator } from './languages/investors/translator.ts'
import { languages } from './languages/languages.ts'

/**
 * Versions of the notice beside each form, latest last (DPDP Rules 2025, rule 3). A change of the text in any language needs a new
 * version; tests/notices.test.ts compares the two.
 */
const noticeVersions = {
  download: ['2026-11-30', '2026-12-01'],
  message: ['2026-11-30'],
  enquiry: ['2026-11-30', '2026-12-01'],
  follow: ['2026-11-30', '2026-12-01'],
  push: ['2026-11-30', '2026-12-01'],
  grievance: ['2026-11-30', '2026-12-01'],
  application: ['2026-12-01'],
} as const satisfies Record<string, readonly string[]>

export type NoticeName = keyof typeof noticeVersions

/** Version and language of the notice that a person accepted, at the time of their request. Both are empty if no version was stored. */
export type AcceptedNotice = { notice: string; language: string }

export const noNotice: AcceptedNotice = { notice: '', language: '' }

/** Returns the latest version of a form's notice, as accepted in a language. */
export function acceptedNotice(name: NoticeName, language = 'en'): AcceptedNotice {
  return { notice: noticeVersions[name].at(-1) ?? '', language }
}

/** Describes the accepted notice: `Version 2026-11-30, English, accepted on 21 Nov 2026, 12:00 IST`. `at`: ISO 8601 in UTC. */
export function describeNotice(
  { notice, language, at }: AcceptedNotice & { at: string },
  { t, time }: Pick<Translator, 't' | 'time'> = english,
): string {
  if (!notice) return t('No version stored')
  const name = isKeyOf(languages, language) ? languages[language].name : language
  return t('Version {version}, {language}, accepted on {time}', { version: notice, language: name, time: time(at) })
}
