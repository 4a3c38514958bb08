import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { useRestingText } from '#app/forms/use-resting-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { usePages } from '#app/use-pages.ts'
import type { CallOutput } from '#contract/calls.ts'
import { promiseOf } from '#model/desks.ts'
import { onItsDayInIndia } from '#model/india-time.ts'
import { isStage, type Stage } from '#model/product-enquiry.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { Lead } from './lead.tsx'
import { LeadList } from './lead-list.tsx'
import { StageStrip } from './stage-strip.tsx'

type Pipeline = CallOutput<'admin/get-product-enquiries'>
type Asked = { stage?: Stage; search: string }

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const stage = query.get('stage') ?? ''
  const asked: Asked = { search: query.get('q') ?? '', ...(isStage(stage) && { stage }) }
  return { asked, first: await ask(asked) }
}

function ask({ stage, search }: Asked, after?: { at: string; _id: string }): Promise<Pipeline> {
  return api('admin/get-product-enquiries', { stage, search: search.trim().slice(0, 200) || undefined, after })
}

/** Enquiries for products: how many stand in each stage, the list, and the one that is chosen. */
export function Component() {
  const { asked, first } = useLoaderData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { rows, more, showMore } = usePages(first, (after) => ask(asked, after))
  const [typed, setTyped] = useRestingText(asked.search, (q) =>
    setQuery(changed(query, { q, one: '' }), { replace: true }),
  )
  const chosen = rows.find(({ _id }) => _id === query.get('one'))
  const addressOf = (changes: Record<string, string>) => `/admin/desk/enquiries?${changed(query, changes)}`
  return (
    <DeskFrame heading="Enquiries" says={howThingsStand(first)}>
      <StageStrip counts={first.counts} chosen={asked.stage} addressOf={(stage) => addressOf({ stage, one: '' })} />
      <div className="pipeline-tools">
        <SearchField value={typed} onChange={setTyped} placeholder="Name, product, country or number" />
        <a href="/admin/enquiries">All enquiries and the CSV</a>
      </div>
      {rows.length ? (
        <div className={chosen ? 'pipeline-parts pipeline-one' : 'pipeline-parts'}>
          <div>
            <LeadList leads={rows} chosen={chosen} addressOf={(one) => addressOf({ one })} />
            {more && (
              <Button look="line" onClick={showMore}>
                Show more
              </Button>
            )}
          </div>
          {chosen ? (
            <Lead key={chosen._id} lead={chosen} back={addressOf({ one: '' })} onChanged={revalidate} />
          ) : (
            <p className="pipeline-none">Choose an enquiry to read and answer it.</p>
          )}
        </div>
      ) : (
        <Empty>
          {asked.search || asked.stage ? 'No enquiry fits this choice.' : 'Nobody has asked for products yet.'}
        </Empty>
      )}
    </DeskFrame>
  )
}

/** The address's choices with some of them changed; an empty one is left out. */
function changed(query: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

function howThingsStand({ counts, data }: Pipeline): string {
  if (!counts.new) return 'Nothing waits for a first answer.'
  const oldest = data.findLast(({ stage }) => stage === 'new')
  const waits = oldest ? ` The oldest here came ${onItsDayInIndia(oldest.at)}` : ''
  return `${counts.new === 1 ? 'One is' : `${counts.new} are`} new.${waits}; we promise an answer ${promiseOf('quotation')}.`
}
