import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MailRefused } from './mail.ts'
import { createMailQueue } from './mail-queue.ts'

const mail = { to: 'asha@suvira.example', subject: 'Your sign-in code', text: 'Hello Asha,\n\nYour code is 4711.' }

/** Returns a queue over a mail server that gives the results in `answers`, one per attempt, and then accepts everything. */
function queueOver(answers: Error[]) {
  let clockMs = 0
  const delivered: string[] = []
  const failures: { event: string; error?: string }[] = []
  const queue = createMailQueue({
    mailer: {
      async deliver({ to }) {
        const answer = answers.shift()
        if (answer) throw answer
        delivered.push(to)
      },
      pretend: async () => {},
      close: () => {},
    },
    now: () => new Date(clockMs),
    onFailure: (failure) => void failures.push(failure),
  })
  return {
    queue,
    delivered,
    failures,
    wait: (ms: number) => {
      clockMs += ms
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const allWaits = () => vi.runAllTimersAsync()

test('a mail that fails is tried three times, and then dropped', async () => {
  const twice = queueOver([new Error('greylisted'), new Error('greylisted')])
  twice.queue.send(mail)
  await allWaits()
  expect(twice.delivered).toEqual([mail.to])
  const always = queueOver([1, 2, 3, 4].map(() => new Error('down')))
  always.queue.send(mail)
  await allWaits()
  expect(always.delivered).toEqual([])
  expect(always.failures.map(({ event }) => event)).toEqual([
    'mail.failed',
    'mail.failed',
    'mail.failed',
    'mail.dropped',
  ])
})

test('three failures in a row open the circuit for a minute', async () => {
  const { queue, wait } = queueOver([1, 2, 3].map(() => new Error('down')))
  queue.send(mail)
  await allWaits()
  expect(queue.isDown()).toBe(true)
  wait(60_001)
  expect(queue.isDown()).toBe(false)
})

test('a mail to an unknown recipient is not retried, and is not counted as a failure of the server', async () => {
  const { queue, failures } = queueOver([1, 2, 3, 4].map(() => new MailRefused('550 no such user')))
  for (let count = 0; count < 4; count += 1) queue.send(mail)
  await allWaits()
  expect(failures.map(({ event }) => event)).toEqual(Array(4).fill('mail.refused'))
  expect(queue.isDown()).toBe(false)
})

test('a decoy mail is never sent, and the code is never written to the log', async () => {
  const { queue, delivered, failures } = queueOver([])
  queue.send(mail, { decoy: true })
  await allWaits()
  expect(delivered).toEqual([])
  const quoting = queueOver([new Error(`500 refused: ${mail.text}`)])
  quoting.queue.send(mail)
  await allWaits()
  expect(JSON.stringify([failures, quoting.failures])).not.toContain('4711')
})

test('closing the queue cancels waiting retries', async () => {
  const { queue, delivered, failures } = queueOver([new Error('down')])
  queue.send(mail)
  await vi.advanceTimersByTimeAsync(0)
  expect(failures).toHaveLength(1)
  queue.close()
  await allWaits()
  expect(delivered).toEqual([])
})
