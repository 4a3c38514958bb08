import { useState } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { entityNames, entityReads } from '#model/ledger-entities.ts'
import { filterOf } from './history-filter.ts'

/** Filters of the changes, stored in the address. */
export function HistoryFilters() {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const can = useCan()
  const [typed, setTyped] = useState(filterOf(search))
  return (
    <Form
      className="history-filters"
      role="search"
      aria-label="History"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(onlyFilled(typed), { replace: true })
      }}
    >
      <SelectField
        label="What"
        optional
        value={typed.entity ?? ''}
        placeholder="Everything"
        options={entityNames.filter((name) => can(entityReads[name])).map((name) => ({ value: name, label: name }))}
        onChange={(entity) => {
          setTyped({ ...typed, entity })
          void submit(onlyFilled({ ...typed, entity }), { replace: true })
        }}
      />
      <TextField
        kind="text"
        label="Who"
        optional
        value={typed.actor ?? ''}
        placeholder="E-mail"
        onChange={(actor) => setTyped({ ...typed, actor })}
      />
      <TextField
        kind="text"
        label="Search"
        optional
        value={typed.search ?? ''}
        placeholder="Text of a change"
        onChange={(words) => setTyped({ ...typed, search: words })}
      />
      <DateField
        label="From"
        name="from"
        optional
        value={typed.from ?? ''}
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <DateField label="To" name="to" optional value={typed.to ?? ''} onChange={(to) => setTyped({ ...typed, to })} />
      <Button type="submit" variant="line">
        Filter
      </Button>
    </Form>
  )
}

function onlyFilled(filter: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
