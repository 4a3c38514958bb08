import { useState } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { entityNames, entityReads } from '#model/ledger-entities.ts'
import { filterOf } from './history-filter.ts'
import { messages } from './messages.ts'

const texts = messages.filters

/** Filters of the changes, stored in the address. */
export function HistoryFilters() {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const can = useCan()
  const [typed, setTyped] = useState(filterOf(search))
  function filter(values: typeof typed) {
    setTyped(values)
    void submit(onlyFilled(values), { replace: true })
  }
  return (
    <Form
      className="history-filters"
      role="search"
      aria-label={texts.label}
      onSubmit={(event) => {
        event.preventDefault()
        filter(typed)
      }}
    >
      <SelectField
        label={texts.entity}
        optional
        value={typed.entity ?? ''}
        placeholder={texts.everything}
        options={entityNames.filter((name) => can(entityReads[name])).map((name) => ({ value: name, label: name }))}
        onChange={(entity) => filter({ ...typed, entity })}
      />
      <TextField
        kind="text"
        label={texts.actor}
        optional
        value={typed.actor ?? ''}
        placeholder={texts.email}
        onChange={(actor) => setTyped({ ...typed, actor })}
      />
      <TextField
        kind="text"
        label={texts.search}
        optional
        value={typed.search ?? ''}
        placeholder={texts.searchHint}
        onChange={(text) => setTyped({ ...typed, search: text })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          label={texts[name]}
          name={name}
          optional
          value={typed[name] ?? ''}
          onChange={(day) => setTyped({ ...typed, [name]: day })}
        />
      ))}
      <Button type="submit" variant="line">
        {texts.submit}
      </Button>
    </Form>
  )
}

function onlyFilled(filter: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
