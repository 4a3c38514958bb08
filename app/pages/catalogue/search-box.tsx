import { type FormEvent, useId, useRef } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'
import { queryLengthMax } from '#model/catalogue.ts'
import { messages } from './messages.ts'

type SearchBoxProps = {
  path: string
  sectionId: string
  value: string
  placeholder: string
  onChange: (value: string) => void
}

/** Search of the admins: finds while typing, in rows that the browser has. */
export function SearchBox({ path, sectionId, value, placeholder, onChange }: SearchBoxProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    field.current?.blur()
  }
  return (
    <search>
      <form action={path} className="field-affix field-affix-lead" onSubmit={submit}>
        <input type="hidden" name="section" value={sectionId} />
        <SearchControl
          id={id}
          label={messages.search.label}
          ref={field}
          name="q"
          value={value}
          placeholder={placeholder}
          maxLength={queryLengthMax}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
        {value && (
          <IconButton
            icon="close"
            label={messages.search.clear}
            small
            onClick={() => {
              onChange('')
              field.current?.focus()
            }}
          />
        )}
      </form>
    </search>
  )
}
