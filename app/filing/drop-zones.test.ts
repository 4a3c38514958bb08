import { expect, test } from 'vitest'
import { fileKinds } from '#model/file-kinds.ts'
import { audioField, captionsField, pdfField } from './edit-fields.ts'

test('a drop zone shows the maximum file size before a file is chosen (44.11)', () => {
  const fields = { pdf: pdfField, audio: audioField, captions: captionsField }
  for (const [kind, field] of Object.entries(fields))
    expect('allowed' in field && field.allowed).toContain(
      `up to ${fileKinds[kind as keyof typeof fields].streamed.label}`,
    )
})
