import { useState } from 'react'
import { drawingMax, tooLarge } from '#model/brand/drawing-limits.ts'
import type { DrawingField as Field } from '#model/site-content/fields.ts'
import { FileField } from '../fields/file-field.tsx'
import { DrawingPreview } from './drawing-preview.tsx'
import { messages } from './messages.ts'

const texts = messages.drawing

type Props = {
  field: Field
  label: string
  name: string
  value: string
  error?: string
  onChange: (svg: string) => void
}

/** Field for a drawing: its file is read and checked in the browser, and only its text is sent. */
export function DrawingField({ field, label, name, value, error, onChange }: Props) {
  const [refused, setRefused] = useState<string>()

  async function choose(file: File | undefined) {
    if (!file) return
    const { svg, problem } =
      file.size > drawingMax ? { svg: '', problem: texts.refused(label, tooLarge) } : await read(file)
    setRefused(problem)
    if (problem === undefined) onChange(svg)
  }

  /** Returns the drawing with shapes only, or why it is refused. Without a connection the server checks it. */
  async function read(file: File): Promise<{ svg: string; problem?: string }> {
    const source = await file.text()
    // The same module as the form's check: a second one would be part of the script that every screen loads.
    const check = await import('#contract/content-values.ts').catch(() => undefined)
    const result = check?.contentValue(field, label).safeParse(source)
    if (result?.error)
      return { svg: '', problem: result.error.issues[0]?.message ?? texts.refused(label, texts.unreadable) }
    return { svg: typeof result?.data === 'string' ? result.data : source }
  }

  return (
    <>
      <FileField
        label={label}
        name={name}
        value={undefined}
        error={refused ?? error}
        optional={texts.limits}
        accept=".svg,image/svg+xml"
        invitation={value ? texts.replace : texts.invitation}
        allowed={texts.allowed}
        onChange={(file) => void choose(file)}
      />
      <DrawingPreview svg={value} />
    </>
  )
}
