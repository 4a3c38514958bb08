import { expect, test, vi } from 'vitest'
import { toIndiaField } from '#model/india-time.ts'
import { documentForm } from './document-form.ts'
import { notChosen, pastRelease, releaseLabel, releaseProblem } from './release.ts'

const now = new Date('2026-11-21T10:00:00Z')

const scheduled = (at: string) => ({ when: 'scheduled', at }) as const

test('nothing is published until a release time is chosen (Finding 24)', () => {
  expect(releaseProblem(notChosen, now)).toBe('Choose when visitors can see it.')
  expect(releaseProblem({ when: 'now', at: '' }, now)).toBeUndefined()
  expect(releaseProblem(scheduled(''), now)).toBe('Choose the day and the time.')
})

test('a release time in the past is reported, because the document would be visible at once', () => {
  expect(releaseProblem(scheduled('2026-11-21T15:29'), now)).toBe(pastRelease)
  expect(releaseProblem(scheduled('2026-11-21T15:31'), now)).toBeUndefined()
})

test('the label of the button names its action (Finding 24)', () => {
  expect(releaseLabel(notChosen, { count: 5 })).toBe('Choose when to publish')
  expect(releaseLabel({ when: 'now', at: '' })).toBe('Publish now')
  expect(releaseLabel({ when: 'now', at: '' }, { count: 5 })).toBe('Publish 5 now')
  expect(releaseLabel(scheduled('2026-11-22T18:30'), { count: 5 })).toBe('Schedule for Sun 22 Nov 2026, 18:30 IST')
  expect(releaseLabel(scheduled(''))).toBe('Choose the release time')
})

test('the button is labelled "Send for approval" if the documents need a second person (44.10)', () => {
  const [now, later] = [{ when: 'now', at: '' } as const, scheduled('2026-11-22T18:30')]
  expect(releaseLabel(now, { pending: 1 })).toBe('Send for approval')
  expect(releaseLabel(later, { count: 5, pending: 5 })).toBe('Send for approval')
  expect(releaseLabel(now, { count: 5, pending: 2 })).toBe('Publish 3 now, send 2 for approval')
  expect(releaseLabel(notChosen, { pending: 1 })).toBe('Choose when to publish')
  expect(releaseLabel(scheduled(''), { pending: 1 })).toBe('Choose the release time')
})

test('an edit of a scheduled document never moves its release forward by seconds that the field cannot show', async () => {
  const document = {
    key: 7,
    name: 'Results',
    date: '21 Nov 2026',
    sortdate: '2026-11-21',
    file_link: '',
    filterdate: '2026-2027',
    release_at: '2026-11-21T10:30:45.000Z',
    revision: 3,
  }
  const sent: { release_at?: string }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response('{"status":true,"revision":4}')
  })
  const ways = { onProgress: () => undefined }
  const form = documentForm(document)
  const typed = form.start(document)
  await form.send({ ...typed, name: 'Results, corrected' }, document, ways)
  await form.send({ ...typed, release: toIndiaField(new Date('2026-11-21T11:00:00Z')) }, document, ways)
  vi.unstubAllGlobals()
  expect(sent.map(({ release_at }) => release_at)).toEqual(['2026-11-21T10:30:45.000Z', '2026-11-21T11:00:00.000Z'])
})
