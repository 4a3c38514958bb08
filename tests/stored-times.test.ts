import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { privacyPart } from '#app/content/legal/privacy.ts'
import { notices } from '#app/forms/notice-texts.ts'
import { applicationMonths } from '#model/applications.ts'
import { retentionMonths } from '#model/download-request.ts'
import { basketDays } from '#model/enquiry-items.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { securityLogRetentionMs } from '#server/domain/maintenance-tasks.ts'
import { sessionMaxMs } from '#server/domain/sessions/session.ts'
import { deviceLifetimeMs } from '#server/domain/sign-in/sign-in.ts'

const hourMs = 3_600_000

test('the privacy page promises the same retention times as the code', () => {
  const words = JSON.stringify(privacyPart.values)
  expect(words).toContain(
    `your request, so that we can answer you. We erase it automatically after ${retentionMonths} months`,
  )
  for (const { until } of [
    notices.message,
    ...[messagesFor('en')].flatMap(({ download, enquiry }) => [download.notice, enquiry.notice]),
  ])
    expect(until).toContain(`${retentionMonths} months after`)
  expect(words).toContain(
    `consider your application. Only people who decide on it can read it. We erase it automatically after ${applicationMonths} months`,
  )
  expect(notices.application.until).toContain(`${applicationMonths} months after`)
  expect(words).toContain(
    `signed in to the admin area. Stored for ${Math.floor(securityLogRetentionMs / (30.4 * 24 * hourMs))} months`,
  )
  expect(words).toContain(`the session (${sessionMaxMs / hourMs} hours)`)
  expect(words).toContain(`the device (${deviceLifetimeMs / hourMs / 24} days)`)
  expect(words).toContain(`for ${basketDays} days`)
  expect(words).toContain('at most a year')
  expect(readFileSync('deploy/compose.yaml', 'utf8')).toContain('--keep-monthly, "12"')
})

test('the privacy page names each entry that the code stores in a browser (43.21)', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const storing = files.filter((path) => /(?:local|session)Storage\.setItem/.test(readFileSync(path, 'utf8')))
  const names = storing.flatMap((path) => {
    const declared = readFileSync(path, 'utf8').matchAll(/^const \w*[kK]ey = (?:\(.*\) => )?['`]([\w-]+)/gm)
    return [...declared].map(([, name = '']) => name)
  })
  expect(names.sort()).toEqual([
    'admin_email',
    'as_visitor',
    'call-',
    'call-keys-off',
    'enquiry',
    'session_ended',
    'session_token',
    'wanted_page',
  ])
  const text = JSON.stringify(privacyPart.values)
  expect(names.filter((name) => !text.includes(`“${name}”`))).toEqual([])
})
