import { type ReactNode, useState } from 'react'
import { Form, useRevalidator, useSearchParams, useSubmit } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { PageLink } from '#app/page-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { Route } from './+types/history.ts'
import { type Change, differencesOf, subjectOf } from './readable-change.ts'

const entities = ['document', 'investor-section', 'item', 'sub-section', 'admin', 'setting', 'enquiry']

/** Every change, newest first, a page at a time. The filters live in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = filterOf(new URL(request.url).searchParams)
  return { filter, ...(await api('admin/get-history', filter)) }
}

function filterOf(search: URLSearchParams) {
  const text = (name: string) => search.get(name)?.trim() || undefined
  return { entity: text('entity'), actor: text('actor'), search: text('search') }
}

export const meta = () => [{ title: 'History, admin' }, { name: 'robots', content: 'noindex' }]

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton lines={10} />
    </Frame>
  )
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { data, more, filter } = loaderData
  return (
    <Frame>
      <Filters />
      {/* A new answer starts a new list; older pages are added to it below. */}
      <Changes key={`${data[0]?.number} ${JSON.stringify(filter)}`} first={data} more={more} filter={filter} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <section className="banner slim">
        <div className="wrap">
          <h1>History</h1>
        </div>
      </section>
      <div className="wrap history">{children}</div>
    </>
  )
}

function Filters() {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const [typed, setTyped] = useState(filterOf(search))
  return (
    <Form
      className="filters"
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
        options={entities.map((name) => ({ value: name, label: name }))}
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

type ListProps = { first: Change[]; more: boolean; filter: ReturnType<typeof filterOf> }

function Changes({ first, more, filter }: ListProps) {
  const [shown, setShown] = useState({ changes: first, more })
  const [busy, setBusy] = useState(false)
  async function older() {
    setBusy(true)
    const before = shown.changes.at(-1)?.number
    await api('admin/get-history', { ...filter, before }).then(
      (reply) => setShown({ changes: [...shown.changes, ...reply.data], more: reply.more }),
      sayFailure,
    )
    setBusy(false)
  }
  if (!shown.changes.length) return <Empty>No change fits these filters.</Empty>
  return (
    <>
      <ol className="changes">
        {shown.changes.map((change) => (
          <ChangeRow key={change.number} change={change} />
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

function ChangeRow({ change }: { change: Change }) {
  const differences = differencesOf(change)
  const investor = change.entity === 'document' || change.entity === 'investor-section'
  return (
    <li id={`change-${change.number}`}>
      <p className="what">
        <b>{sentence(change.action)}</b> {subjectOf(change)}
      </p>
      <p className="who num">
        <time dateTime={change.at}>{inIndia(change.at)}</time> · {change.actor} · no. {change.number}
        {change.batch && ' · one of several made together'}
      </p>
      {differences.length > 0 && (
        <details>
          <summary>
            {differences.length} {differences.length === 1 ? 'field' : 'fields'}
          </summary>
          <div className="folds">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ field, before, after }) => (
                  <tr key={field}>
                    <td className="key">{field}</td>
                    <td data-l="Before">
                      <del>{before}</del>
                    </td>
                    <td data-l="After">
                      <ins>{after}</ins>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
      <div className="acts">
        <UndoButton change={change} />
        {investor && (
          <PageLink className="btn text sm" to={`/admin/investorzone?at=${encodeURIComponent(change.at)}`}>
            Zone at that moment
          </PageLink>
        )}
      </div>
    </li>
  )
}

/** Takes the change back, and with it what was made together with it. What was changed again since is left as it is, and said so. */
function UndoButton({ change }: { change: Change }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const restores = change.action.startsWith('withdraw') || change.after === null
  async function undo() {
    setBusy(true)
    await api('admin/undo', { number: change.number }).then(
      () => toast(restores ? 'Restored.' : 'Taken back.'),
      sayFailure,
    )
    setBusy(false)
    await revalidate()
  }
  return (
    <>
      <Button small look="line" icon="back" busy={busy} onClick={() => (change.batch ? setAsking(true) : void undo())}>
        {restores ? 'Restore' : 'Undo'}
      </Button>
      {asking && (
        <ConfirmDialog
          question="Undo everything made together?"
          note="This change is one of several that were made in one act. They are taken back together."
          confirm="Undo all"
          onConfirm={undo}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function sentence(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1)
}

/** An instant as people in India read it. */
function inIndia(instant: string): string {
  const text = new Date(instant).toLocaleString('en-GB', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return `${text} IST`
}
