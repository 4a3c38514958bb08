import { type FormEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'
import { queryLengthMax } from '#model/catalogue.ts'

type SearchBoxProps = {
  path: string
  sectionId: string
  value: string
  placeholder: string
  onChange: (value: string) => void
  /** The person is about to type. */
  onFocus?: () => void
}

/** Finds while one types; without JavaScript it is a plain form whose answer is a page of its own. */
export function SearchBox({ path, sectionId, value, placeholder, onChange, onFocus }: SearchBoxProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the page came alive counts as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== value) onChange(typed)
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    field.current?.blur()
  }
  return (
    <search>
      <form action={path} className="affix lead-icon" onSubmit={submit}>
        <input type="hidden" name="section" value={sectionId} />
        <SearchControl
          id={id}
          label="Search"
          ref={field}
          name="q"
          value={value}
          placeholder={placeholder}
          maxLength={queryLengthMax}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          // Once the field is drawn as the one that is typed in.
          onFocus={onFocus && (() => setTimeout(onFocus))}
        />
        {value && (
          <IconButton
            icon="close"
            label="Clear"
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
