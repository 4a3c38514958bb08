import { type ReactNode, useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams, useSubmit } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { type Undo, useUndo } from '#app/forms/use-undo.tsx'
import { useMay } from '#app/own-role.ts'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { toast } from '#app/ui/toasts.ts'
import { dayInIndia, shownDay } from '#model/india-time.ts'
import { entityNames, entityReads } from '#model/ledger-entities.ts'
import { ChangeRow } from './change-row.tsx'
import { disposalsCsv } from './disposals-csv.ts'
import { historyCsv } from './history-csv.ts'
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
  const names = ['entity', 'actor', 'search', 'batch', 'from', 'to'] as const
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Partial<Record<(typeof names)[number], string>>
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  const { data, more, filter } = loaderData
  const { revalidate } = useRevalidator()
  // Here, since a row goes with the list it stands in.
  const { undo, question } = useUndo(revalidate)
  return (
    <Frame>
      <p className="history-files">
        <SaveHistory filter={filter} />
        <DisposalRegister />
      </p>
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
      <div className="wrap history">{children}</div>
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
    <Button small look="line" icon="download" busy={busy} onClick={() => void save()}>
      Disposal register
    </Button>
  )
}

/** How many changes one file holds at most. */
const savedMax = 5000

/** What fits the filters as a file, each change with the hash that proves it and all before it. */
function SaveHistory({ filter }: { filter: ReturnType<typeof filterOf> }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const changes: Change[] = []
      for (let more = true; more && changes.length < savedMax; ) {
        const reply = await api('admin/get-history', { ...filter, before: changes.at(-1)?.number })
        changes.push(...reply.data)
        more = reply.more
      }
      saveFile('suvira-history.csv', historyCsv(changes), 'text/csv;charset=utf-8')
      if (changes.length >= savedMax) toast(`The newest ${changes.length.toLocaleString('en-IN')} changes were saved.`)
    } catch (error) {
      sayFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button small look="line" icon="download" busy={busy} onClick={() => void save()}>
      Save as CSV
    </Button>
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
      <DateField
        label="From"
        name="from"
        optional
        value={typed.from ?? ''}
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <DateField label="To" name="to" optional value={typed.to ?? ''} onChange={(to) => setTyped({ ...typed, to })} />
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

/** The changes of each day in India, in the order in which they come. */
const byDay = (changes: readonly Change[]) => [...Map.groupBy(changes, ({ at }) => dayInIndia(new Date(at)))]

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
      {byDay(shown.changes).map(([day, changes]) => (
        <section key={day} aria-label={shownDay(day)}>
          <h2 className="history-day">{shownDay(day)}</h2>
          <ol className="history-changes">
            {changes.map((change) => (
              <ChangeRow key={change.number} change={change} onUndo={onUndo} />
            ))}
          </ol>
        </section>
      ))}
      {shown.more && (
        <Button look="line" busy={busy} onClick={() => void older()}>
          Older changes
        </Button>
      )}
    </>
  )
}
