import { Icon } from '#app/ui/icon.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

export type Option = { value: string; label: string }

/** One of a few. An empty value shows `placeholder` as the first row. */
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
        <div className="field-affix">
          <select
            {...control}
            className="field-control"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="field-glyph">
            <Icon name="down" small />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
