import type { InputHTMLAttributes, Ref } from 'react'
import { Icon } from './icon.tsx'

type SearchControlProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  id: string
  label: string
  ref?: Ref<HTMLInputElement>
}

/** Contents of every search box: a lens icon, a visually hidden label and the field. */
export function SearchControl({ id, label, ...input }: SearchControlProps) {
  return (
    <>
      <span className="field-glyph">
        <Icon name="search" small />
      </span>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input {...input} className="field-control" id={id} type="search" />
    </>
  )
}
