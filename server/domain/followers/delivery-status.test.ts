import { expect, test } from 'vitest'
import { returnedMail } from '#tests/returned-mail.ts'
import { readReturnedMail } from './delivery-status.ts'

const follower = 'a'.repeat(24)
const delivery = 'b'.repeat(24)

test('the follower, the delivery and the status are read from a notification of a permanent failure', () => {
  const mail = returnedMail({ follower, delivery })
  for (const text of [mail, mail.replaceAll('\n', '\r\n')])
    expect(readReturnedMail(text)).toEqual({ follower, delivery, status: '5.1.1' })
})

test('a delay, a temporary failure, a success and a person’s answer are not returned mails', () => {
  const mail = returnedMail({ follower, delivery })
  for (const other of [
    mail.replace('Action: failed', 'Action: delayed'),
    mail.replace('Status: 5.1.1', 'Status: 4.2.2'),
    mail.replace('Action: failed', 'Action: delivered').replace('5.1.1', '2.0.0'),
    mail.replace('report-type=delivery-status', 'report-type=disposition-notification'),
    `To: bounces+${follower}@suvira.example\nSubject: Re: Results\n\nAction: failed\nStatus: 5.1.1\n`,
    mail.replace(/boundary="[^"]+"/, ''),
    '',
  ])
    expect(readReturnedMail(other)).toBeUndefined()
})

test('one failed recipient among several is enough, and an unknown address names nobody', () => {
  const two = 'Final-Recipient: rfc822; other@clinic.example\nAction: delivered\nStatus: 2.0.0\n\nFinal-Recipient'
  const mail = returnedMail({ follower, delivery })
  expect(readReturnedMail(mail.replace('Final-Recipient', two))).toMatchObject({ follower })
  expect(readReturnedMail(returnedMail({ follower: 'nobody', delivery: 'c' }))).toEqual({
    follower: undefined,
    delivery: undefined,
    status: '5.1.1',
  })
})
