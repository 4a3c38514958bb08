import { lazy, Suspense } from 'react'
import { assertNever } from '#model/assert-never.ts'
import { isField } from '#model/site-content/apply-changes.ts'
import type { ContentField as Field } from '#model/site-content/fields.ts'
import { DateField } from '../fields/date-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import type { ContentFieldProps } from './content-field-props.ts'
import { namesIn, valuesOf } from './describe-value.ts'
import { ListEditor } from './list-editor.tsx'
import { messages } from './messages.ts'
import { NumberField } from './number-field.tsx'

// Loaded for forms that have such a field. Every screen of the admin area would load them otherwise.
const ColoursField = lazy(async () => ({ default: (await import('./colours-field.tsx')).ColoursField }))
const DrawingField = lazy(async () => ({ default: (await import('./drawing-field.tsx')).DrawingField }))
const PictureField = lazy(async () => ({ default: (await import('./picture-field.tsx')).PictureField }))

/** Field for a value of the site's content, or the fields of an object of values. */
export function ContentField({ field, ...state }: ContentFieldProps) {
  if (!isField(field)) return <ObjectFields fields={field} {...state} />
  return (
    <Suspense>
      <OneField field={field} {...state} />
    </Suspense>
  )
}

function ObjectFields({
  fields,
  path,
  value,
  errors,
  onChange,
}: Omit<ContentFieldProps, 'field'> & { fields: unknown }) {
  const values = valuesOf(value)
  return namesIn(fields).map(({ key, name, field }) => (
    <ContentField
      key={key}
      field={field}
      label={name}
      path={`${path}.${key}`}
      value={values[key]}
      errors={errors}
      onChange={(changed) => onChange({ ...values, [key]: changed })}
    />
  ))
}

function OneField({ field, label, path, value, errors, onChange }: ContentFieldProps & { field: Field }) {
  const optional = 'optional' in field && field.optional
  const common = { label, name: path, error: errors[path], optional, onChange }
  const text = typeof value === 'string' ? value : ''
  switch (field.field) {
    case 'line':
      return <TextField {...common} kind="text" value={text} hint={lengthHint(text, field.max, field.max / 4)} />
    case 'text':
      return <TextField {...common} kind="textarea" value={text} hint={lengthHint(text, field.max, field.max)} />
    case 'mail':
      return <TextField {...common} kind="email" value={text} />
    case 'number':
      return <NumberField {...common} value={value} />
    case 'day':
      return <DateField {...common} value={text} />
    case 'choice':
      return (
        <SelectField
          {...common}
          value={text}
          placeholder={text ? undefined : messages.chooseOne}
          options={field.of.map((choice) => ({ value: choice, label: choice }))}
        />
      )
    case 'drawing':
      return <DrawingField {...common} field={field} value={text} />
    case 'colours':
      return <ColoursField label={label} path={path} value={value} errors={errors} onChange={onChange} />
    case 'picture':
      return <PictureField {...common} error={errors[path] ?? errors[`${path}.alt`]} field={field} value={value} />
    case 'list':
      return (
        <ListEditor
          Field={ContentField}
          field={field}
          label={label}
          path={path}
          value={value}
          errors={errors}
          onChange={onChange}
        />
      )
    case 'key':
    case 'each':
      return null
    default:
      return assertNever(field)
  }
}

/** Returns how much text still fits, once only `from` characters are left. */
function lengthHint(text: string, max: number, from: number): string | undefined {
  const left = max - text.length
  if (left < 0) return messages.tooLong(-left)
  return left <= from ? messages.left(left) : undefined
}
