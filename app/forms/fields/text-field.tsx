import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

export type TextFieldProps = FieldProps<string> & {
  kind: 'text' | 'email' | 'number' | 'decimal' | 'textarea'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  /** Suggestions of the browser while typing; other text is allowed as well. */
  suggestions?: readonly string[]
}

/** Field for a line, an address, a number or several lines. A number stays text until the call's schema parses it. */
export function TextField({
  kind,
  value,
  onChange,
  placeholder,
  autoComplete = 'off',
  maxLength,
  suggestions,
  ...frame
}: TextFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => {
        const common = {
          ...control,
          className: 'field-control',
          value,
          placeholder,
          autoComplete,
          maxLength,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        if (kind === 'textarea') return <textarea {...common} />
        // Not type=number: browsers drop invalid text without a message.
        if (kind === 'number') return <input {...common} type="text" inputMode="numeric" />
        if (kind === 'decimal') return <input {...common} type="text" inputMode="decimal" />
        const list = suggestions && `${control.id}-list`
        return (
          <>
            <input {...common} list={list} type={kind} spellCheck={kind === 'email' ? false : undefined} />
            {suggestions && (
              <datalist id={list}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion} value={suggestion} />
                ))}
              </datalist>
            )}
          </>
        )
      }}
    </FieldFrame>
  )
}
