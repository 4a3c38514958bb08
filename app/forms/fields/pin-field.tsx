import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { FieldMessage } from './field-message.tsx'

/** Number of boxes of the one-time code, one character each (spec 9). */
export const pinBoxes = 4

type PinFieldProps = {
  label: string
  /** Value of each box, empty or one digit. */
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string
  hint?: string
  disabled?: boolean
  /** Clears the boxes and sends a new code; if omitted, there is no refresh icon. */
  onRefresh?: () => void
}

export const emptyPin: readonly string[] = Array.from({ length: pinBoxes }, () => '')

/** Row of single-character boxes. A digit moves to the next box, Backspace in an empty box moves back, a pasted code fills all. */
export function PinField({ label, value, onChange, error, hint, disabled, onRefresh }: PinFieldProps) {
  const { boxes, setDigit, onKeyDown, onPaste } = useDigitBoxes(value, onChange)
  const id = useId()
  return (
    <fieldset className={error ? 'field field-bad' : 'field'} aria-describedby={error || hint ? id : undefined}>
      <legend>{label}</legend>
      <div className={error ? 'pin pin-bad' : 'pin'}>
        {value.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            className={digit ? 'field-control pin-filled' : 'field-control'}
            inputMode="numeric"
            pattern="[0-9]*"
            // A code filled in from a mail arrives complete in the first box.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            placeholder="#"
            aria-label={`Digit ${index + 1} of ${pinBoxes}`}
            aria-invalid={error ? true : undefined}
            value={digit}
            disabled={disabled}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setDigit(index, newPart(event.target.value, digit))}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={onPaste}
          />
        ))}
        {onRefresh && (
          <IconButton
            icon="refresh"
            label="Clear and send a new code"
            disabled={disabled}
            onClick={() => {
              onChange([...emptyPin])
              boxes.current[0]?.focus()
              onRefresh()
            }}
          />
        )}
      </div>
      <FieldMessage id={id} error={error} hint={hint} />
    </fieldset>
  )
}

function useDigitBoxes(value: readonly string[], onChange: (value: string[]) => void) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  function setDigit(index: number, typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, pinBoxes - index)
    const next = [...value]
    if (!digits) next[index] = ''
    else for (const [step, digit] of [...digits].entries()) next[index + step] = digit
    onChange(next)
    if (digits) boxes.current[Math.min(index + digits.length, pinBoxes - 1)]?.focus()
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === 'Backspace' && !value[index]) boxes.current[index - 1]?.focus()
    else if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus()
    else if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus()
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    setDigit(0, event.clipboardData.getData('text'))
  }

  return { boxes, setDigit, onKeyDown, onPaste }
}

/** Returns the character typed into a box that may already contain a digit. */
function newPart(typed: string, held: string): string {
  return typed.length === 2 && held && typed.includes(held) ? typed.replace(held, '') : typed
}
