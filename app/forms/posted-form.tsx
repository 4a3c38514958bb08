import type { ReactNode } from 'react'
import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import { countries } from '#model/countries.ts'
import type { LineField } from '#model/line-fields.ts'
import { FieldFrame } from './fields/field-frame.tsx'
import { Select } from './fields/select.tsx'

/** Field of a natively submitted form: its typed value, its error, and whether the error is the first. */
export type PostedState = { value: string; error?: string; first: boolean }

export function PostedFailure({ children }: { children: ReactNode }) {
  return (
    <p className="posted-form-failure" role="alert">
      <Icon name="alert" />
      {children}
    </p>
  )
}

/** Input types with a special keyboard in browsers. */
const inputTypes: Partial<Record<LineField['holds'], string>> = {
  'e-mail': 'email',
  'business e-mail': 'email',
  phone: 'tel',
}

/** Texts of a field in the page's language; defaults to English. */
export type FieldMessages = {
  label?: string
  hint?: string
  optional?: string
  choose?: string
  countries?: readonly Option[]
}

type FieldProps = PostedState & { name: string; field: LineField; words?: FieldMessages }

/** Field of a table of lines. */
export function PostedField({ name, field, words = {}, value, error, first }: FieldProps) {
  const { language, known, t } = useTranslator()
  const { label, formLabel = label, holds, lengthMax, required, autoComplete } = field
  const {
    optional = language === 'en' || t('Optional'),
    choose = 'Choose a country',
    countries: choices = countries,
  } = words
  return (
    <FieldFrame
      label={words.label ?? known(formLabel).children}
      name={name}
      error={error && known(error).children}
      hint={words.hint}
      optional={!required && optional}
    >
      {(control) => {
        const typed = { ...control, className: 'field-control', defaultValue: value, autoComplete, autoFocus: first }
        if (holds === 'text') return <textarea {...typed} maxLength={lengthMax} rows={6} />
        if (holds === 'country') return <PostedChoice control={typed} value={value} options={choices} none={choose} />
        return <input {...typed} maxLength={lengthMax} type={inputTypes[holds] ?? 'text'} />
      }}
    </FieldFrame>
  )
}

/** Value, with its label if different. */
export type Option = string | { value: string; shown: string }

type ChoiceProps = { control: object; value: string; options: readonly Option[]; none: string }

/** Select of several values; the empty option is labelled `none`. */
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

export function PostedConsent({ value, error, first, children }: PostedState & { children: ReactNode }) {
  const { known } = useTranslator()
  return (
    <div className={error ? 'posted-form-consent field field-bad' : 'posted-form-consent field'}>
      <label className="posted-form-agree choice">
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
          <span {...known(error)} />
        </p>
      )}
    </div>
  )
}
