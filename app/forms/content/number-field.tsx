import { useState } from 'react'
import type { FieldProps } from '../fields/field-frame.tsx'
import { TextField } from '../fields/text-field.tsx'

/**
 * Field for a number. Its value is the typed text while that is no number, so that nothing typed is lost. An optional number that is not
 * entered is 0.
 */
export function NumberField({ value: stored, onChange, ...frame }: FieldProps<unknown>) {
  const [typed, setTyped] = useState('')
  const value = frame.optional && stored === 0 ? '' : stored
  const text = typed && parse(typed) === stored ? typed : String(value ?? '')
  return (
    <TextField
      {...frame}
      kind="decimal"
      value={text}
      onChange={(written) => {
        setTyped(written)
        onChange(frame.optional && !written.trim() ? 0 : parse(written))
      }}
    />
  )
}

/** Returns the number of a text such as `64,000,000` or `0.6`; the text itself if it is none. */
function parse(text: string): unknown {
  const digits = text.replaceAll(/[,\s]/g, '')
  return digits && Number.isFinite(Number(digits)) ? Number(digits) : text
}
