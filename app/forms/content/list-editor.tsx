import { type ComponentType, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ListField } from '#model/site-content/fields.ts'
import { FieldMessage } from '../fields/field-message.tsx'
import type { ContentFieldProps } from './content-field-props.ts'
import { titleOfEntry } from './describe-value.ts'
import { emptyValue } from './empty-value.ts'
import { ListEntry } from './list-entry.tsx'
import { messages } from './messages.ts'
import { useEntries } from './use-entries.ts'
import { listOf } from './value-differences.ts'

const texts = messages.list

type Props = Omit<ContentFieldProps, 'field'> & {
  /** Component of a value of an entry. */
  Field: ComponentType<ContentFieldProps>
  field: ListField
}

/** List whose entries can be added, removed, edited and moved, with the mouse, by touch and by keyboard. */
export function ListEditor({
  Field,
  field: { of, min, max, entry: noun = texts.entry },
  label,
  path,
  value,
  errors,
  onChange,
}: Props) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const entries = listOf(value)
  const { keyed, announcement, ...steps } = useEntries(list, entries, onChange)
  const [addedKey, setAddedKey] = useState<number>()
  const titleAt = (place: number) => titleOfEntry(of, entries[place], place, noun)
  const move = (place: number, by: -1 | 1) =>
    steps.move(place, by, texts.moved(titleAt(place), place + by + 1, entries.length))
  const error = errors[path]

  return (
    <fieldset
      className={error ? 'field field-bad list-editor' : 'field list-editor'}
      ref={list}
      aria-describedby={error ? id : undefined}
    >
      <legend>{label}</legend>
      {entries.length ? (
        <ol>
          {keyed.map(({ key, entry }, place) => (
            <ListEntry
              key={key}
              entryKey={key}
              Field={Field}
              of={of}
              label={texts.numbered(noun, place + 1)}
              title={titleAt(place)}
              path={`${path}.${place}`}
              value={entry}
              errors={errors}
              startsOpen={key === addedKey}
              onChange={(changed) => onChange(entries.with(place, changed))}
              onUp={place > 0 ? () => move(place, -1) : undefined}
              onDown={place < entries.length - 1 ? () => move(place, 1) : undefined}
              onRemove={entries.length > min ? () => steps.remove(place, texts.removed(titleAt(place))) : undefined}
            />
          ))}
        </ol>
      ) : (
        <p className="list-editor-none">{texts.none}</p>
      )}
      <FieldMessage id={id} error={error} hint={entries.length >= max ? texts.full(max) : undefined} />
      <Button
        variant="line"
        small
        icon="plus"
        data-step="add"
        disabled={entries.length >= max}
        aria-label={texts.addTo(noun, label)}
        onClick={() => setAddedKey(steps.add(emptyValue(of), texts.added(texts.numbered(noun, entries.length + 1))))}
      >
        {texts.add(noun)}
      </Button>
      <output className="visually-hidden">{announcement}</output>
    </fieldset>
  )
}
