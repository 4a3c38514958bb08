import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { countries } from '#model/countries.ts'
import type { LineField } from '#model/line-fields.ts'
import { FieldFrame } from './fields/field-frame.tsx'
import { Select } from './fields/select.tsx'

/** A field of a form that the browser sends by itself: as it was typed, what is wrong with it, and whether it is the first that is. */
export type PostedState = { value: string; error?: string; first: boolean }

/** That a form was not taken, above its fields. */
export function PostedFailure({ children }: { children: ReactNode }) {
  return (
    <p className="posted-form-failure" role="alert">
      <Icon name="alert" />
      {children}
    </p>
  )
}

/** What of them a browser has a keyboard for. */
const inputTypes: Partial<Record<LineField['holds'], string>> = {
  'e-mail': 'email',
  'business e-mail': 'email',
  phone: 'tel',
}

/** What a field says in the language of its page; English where nothing is given. */
export type FieldWords = { label?: string; optional?: string; choose?: string; countries?: readonly Option[] }

type FieldProps = PostedState & { name: string; field: LineField; words?: FieldWords }

/** One field of a table of lines. */
export function PostedField({ name, field, words = {}, value, error, first }: FieldProps) {
  const { label, formLabel = label, holds, lengthMax, required, autoComplete } = field
  const { optional = true, choose = 'Choose a country', countries: choices = countries } = words
  return (
    <FieldFrame label={words.label ?? formLabel} name={name} error={error} optional={!required && optional}>
      {(control) => {
        const typed = { ...control, className: 'field-control', defaultValue: value, autoComplete, autoFocus: first }
        if (holds === 'text') return <textarea {...typed} maxLength={lengthMax} rows={6} />
        if (holds === 'country') return <PostedChoice control={typed} value={value} options={choices} none={choose} />
        return <input {...typed} maxLength={lengthMax} type={inputTypes[holds] ?? 'text'} />
      }}
    </FieldFrame>
  )
}

/** A value, and how it is shown where that differs. */
export type Option = string | { value: string; shown: string }

type ChoiceProps = { control: object; value: string; options: readonly Option[]; none: string }

/** One of several values; the empty one says `none`. */
export function PostedChoice({ control, value, options, none }: ChoiceProps) {
  return (
    <Select {...control} defaultValue={value}>
      <option value="">{none}</option>
      {options.map((option) =>
        typeof option === 'string' ? (
          <option key={option}>{option}</option>
        ) : (
          <option key={option.value} value={option.value}>
            {option.shown}
          </option>
        ),
      )}
    </Select>
  )
}

/** The box that has to be ticked. */
export function PostedConsent({ value, error, first, children }: PostedState & { children: ReactNode }) {
  return (
    <div className={error ? 'posted-form-consent field field-bad' : 'posted-form-consent field'}>
      <label className="posted-form-agree">
        <input
          type="checkbox"
          name="consent"
          defaultChecked={value === 'on'}
          // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is what is wrong in it
          autoFocus={first}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-message' : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="field-message" id="consent-message">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
