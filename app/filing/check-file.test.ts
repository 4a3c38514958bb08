import { expect, test } from 'vitest'
import { fileKinds } from '#model/file-kinds.ts'
import { fileProblem } from './check-file.ts'

test('a file above the size limit of the server is refused before the upload', async () => {
  const most = fileKinds.captions.streamed.bytes
  const captions = (size: number) => new File(['WEBVTT\n', ' '.repeat(size - 7)], 'call.vtt')
  expect(await fileProblem(captions(most), 'captions')).not.toMatch('too large')
  expect(await fileProblem(captions(most + 1), 'captions')).toBe('call.vtt is too large: at most 1 MB.')
})
