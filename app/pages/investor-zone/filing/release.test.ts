import { expect, test, vi } from 'vitest'
import { toIndiaField } from '#model/india-time.ts'
import { documentForm } from './document-form.ts'
import { pastRelease } from './release-field.tsx'

const now = new Date('2026-11-21T10:00:00Z')

test('a release that has gone by is said, because it would show the document at once', () => {
  expect(pastRelease('2026-11-21T15:29', now)).toContain('past')
  expect(pastRelease('2026-11-21T15:31', now)).toBeUndefined()
  expect(pastRelease('', now)).toBeUndefined()
})

test('editing a sealed document never brings its release forward by the seconds the field cannot show', async () => {
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
  const typed = documentForm.start(document)
  await documentForm.send({ ...typed, name: 'Results, corrected' }, document, ways)
  await documentForm.send({ ...typed, release: toIndiaField(new Date('2026-11-21T11:00:00Z')) }, document, ways)
  vi.unstubAllGlobals()
  expect(sent.map(({ release_at }) => release_at)).toEqual(['2026-11-21T10:30:45.000Z', '2026-11-21T11:00:00.000Z'])
})
