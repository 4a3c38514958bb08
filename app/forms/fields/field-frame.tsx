import { type ReactNode, useId } from 'react'
import { FieldMessage } from './field-message.tsx'

/** Props shared by all kinds of fields. */
export type FieldProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  name?: string
  error?: string
  hint?: string
  optional?: boolean | string
  half?: boolean
  disabled?: boolean
  onBlur?: () => void
}

/** Props required on the control inside a frame, so that label, error and hint refer to it. */
export type ControlProps = {
  id: string
  name?: string
  disabled?: boolean
  onBlur?: () => void
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

type FrameProps = Omit<FieldProps<unknown>, 'value' | 'onChange'> & {
  /** True if the control brings its own label element. */
  labelAsText?: boolean
  children: (control: ControlProps, labelId: string) => ReactNode
}

export function FieldFrame({
  label,
  name,
  error,
  hint,
  optional,
  half,
  disabled,
  onBlur,
  labelAsText,
  children,
}: FrameProps) {
  const id = useId()
  const words = (
    <>
      {label}
      {optional && <span className="field-optional"> {optional === true ? 'Optional' : optional}</span>}
    </>
  )
  return (
    <div className={`field${error ? ' field-bad' : ''}${half ? ' dialog-half' : ''}`}>
      {labelAsText ? (
        <span className="field-label" id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label htmlFor={id} id={`${id}-label`}>
          {words}
        </label>
      )}
      {children(
        {
          id,
          name,
          disabled,
          onBlur,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error || hint ? `${id}-message` : undefined,
          'aria-required': optional ? undefined : true,
        },
        `${id}-label`,
      )}
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  )
}
