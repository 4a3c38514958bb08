import { useId } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'

type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  placeholder?: string
}

/** Search box with a magnifier icon, and a clear button once text is typed. */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps) {
  const id = useId()
  return (
    <search className="field-affix field-affix-lead">
      <SearchControl
        id={id}
        label="Search"
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
