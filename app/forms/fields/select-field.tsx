import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { Select } from './select.tsx'

export type Option = { value: string; label: string }

/** Select of a few options. An empty value displays `placeholder` as the first row. */
export function SelectField({
  value,
  onChange,
  options,
  placeholder,
  ...frame
}: FieldProps<string> & { options: readonly Option[]; placeholder?: string }) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
