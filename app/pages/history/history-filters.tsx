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
      aria-label={messages.filters.label}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(onlyFilled(typed), { replace: true })
      }}
    >
      <SelectField
        label={messages.filters.entity}
        optional
        value={typed.entity ?? ''}
        placeholder={messages.filters.everything}
        options={entityNames.filter((name) => can(entityReads[name])).map((name) => ({ value: name, label: name }))}
        onChange={(entity) => {
          setTyped({ ...typed, entity })
          void submit(onlyFilled({ ...typed, entity }), { replace: true })
        }}
      />
      <TextField
        kind="text"
        label={messages.filters.actor}
        optional
        value={typed.actor ?? ''}
        placeholder={messages.filters.email}
        onChange={(actor) => setTyped({ ...typed, actor })}
      />
      <TextField
        kind="text"
        label={messages.filters.search}
        optional
        value={typed.search ?? ''}
        placeholder={messages.filters.searchHint}
        onChange={(words) => setTyped({ ...typed, search: words })}
      />
      <DateField
        label={messages.filters.from}
        name="from"
        optional
        value={typed.from ?? ''}
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <DateField
        label={messages.filters.to}
        name="to"
        optional
        value={typed.to ?? ''}
        onChange={(to) => setTyped({ ...typed, to })}
      />
      <Button type="submit" variant="line">
        {messages.filters.submit}
      </Button>
    </Form>
  )
}

function onlyFilled(filter: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
