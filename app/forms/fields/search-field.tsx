import { useId } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'

type SearchFieldProps = {
  label?: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
}

/** Search box with a magnifier icon, and a clear button once text is typed. The label serves readers who cannot see the icon. */
export function SearchField({ label = 'Search', value, onChange, placeholder }: SearchFieldProps) {
  const id = useId()
  return (
    <search className="field-affix field-affix-lead">
      <SearchControl
        id={id}
        label={label}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton
          icon="close"
          label="Clear"
          small
          onClick={() => {
            onChange('')
            document.getElementById(id)?.focus()
          }}
        />
      )}
    </search>
  )
}
