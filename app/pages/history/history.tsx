import { type ReactNode, useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams, useSubmit } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { type Undo, useUndo } from '#app/forms/use-undo.tsx'
import { useMay } from '#app/own-role.ts'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { entityNames, entityReads } from '#model/ledger-entities.ts'
import { ChangeRow } from './change-row.tsx'
import { disposalsCsv } from './disposals-csv.ts'
import type { Change } from './readable-change.ts'

/** Every change, newest first, a page at a time. The filters live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const filter = filterOf(new URL(request.url).searchParams)
  return { filter, ...(await ask(filter)) }
}

/** What was made together is one line, unless the very changes are looked for. */
function ask(filter: ReturnType<typeof filterOf>, before?: number) {
  return api('admin/get-history', { ...filter, before, acts: !filter.search && !filter.batch })
}

function filterOf(search: URLSearchParams) {
  const text = (name: string) => search.get(name)?.trim() || undefined
  return { entity: text('entity'), actor: text('actor'), search: text('search'), batch: text('batch') }
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  const { data, more, filter } = loaderData
  const { revalidate } = useRevalidator()
  // Here, since a row goes with the list it stands in.
  const { undo, question } = useUndo(revalidate)
  return (
    <Frame>
      <Filters />
      {/* A new answer starts a new list; older pages are added to it below. */}
      <Changes
        key={`${data[0]?.number} ${JSON.stringify(filter)}`}
        first={data}
        more={more}
        filter={filter}
        onUndo={undo}
      />
      {question}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle>History</PageTitle>
      <div className="wrap history">
        <DisposalRegister />
        {children}
      </div>
    </>
  )
}

/** What was taken from visitors, why and by whom, as a file for whoever audits it. */
function DisposalRegister() {
  const [busy, setBusy] = useState(false)
  if (!useMay()('read-disclosures')) return null
  async function save() {
    setBusy(true)
    await api('admin/get-disposals', {}).then(
      ({ data }) => saveFile('suvira-disposals.csv', disposalsCsv(data), 'text/csv;charset=utf-8'),
      sayFailure,
    )
    setBusy(false)
  }
  return (
    <p>
      <Button small look="line" icon="download" busy={busy} onClick={() => void save()}>
        Disposal register
      </Button>
    </p>
  )
}

function Filters() {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const may = useMay()
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
        options={entityNames.filter((name) => may(entityReads[name])).map((name) => ({ value: name, label: name }))}
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
        placeholder="Words of a change"
        onChange={(words) => setTyped({ ...typed, search: words })}
      />
      <Button type="submit" look="line">
        Filter
      </Button>
    </Form>
  )
}

function onlyFilled(filter: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

type ListProps = {
  first: Change[]
  more: boolean
  filter: ReturnType<typeof filterOf>
  onUndo: Undo
}

function Changes({ first, more, filter, onUndo }: ListProps) {
  const [shown, setShown] = useState({ changes: first, more })
  const [busy, setBusy] = useState(false)
  async function older() {
    setBusy(true)
    const before = shown.changes.at(-1)?.number
    await ask(filter, before).then(
      (reply) => setShown({ changes: [...shown.changes, ...reply.data], more: reply.more }),
      sayFailure,
    )
    setBusy(false)
  }
  if (!shown.changes.length) return <Empty>No change fits these filters.</Empty>
  return (
    <>
      <ol className="history-changes">
        {shown.changes.map((change) => (
          <ChangeRow key={change.number} change={change} onUndo={onUndo} />
        ))}
      </ol>
      {shown.more && (
        <Button look="line" busy={busy} onClick={() => void older()}>
          Older changes
        </Button>
      )}
    </>
  )
}
