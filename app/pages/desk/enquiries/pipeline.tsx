import { useCallback } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { api } from '#app/api.ts'
import { changedQuery } from '#app/changed-query.ts'
import { useCompany } from '#app/company.ts'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { useDebouncedText } from '#app/forms/use-debounced-text.ts'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { usePages } from '#app/use-pages.ts'
import type { CallOutput } from '#contract/calls.ts'
import type { CompanyFacts } from '#model/company/company.ts'
import { promiseOf } from '#model/desks.ts'
import { inIndiaWithWeekday } from '#model/india-time.ts'
import { isStage, type Stage, stageNames, stages } from '#model/product-enquiry.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { useAutoReload } from '../use-auto-reload.ts'
import { EnquiryCard } from './enquiry-card.tsx'
import { EnquiryList } from './enquiry-list.tsx'
import { ExportEnquiries } from './export-enquiries.tsx'
import { messages } from './messages.ts'
import { WebhookLog } from './webhook-log.tsx'

type Pipeline = CallOutput<'admin/get-product-enquiries'>
/** Filter of the pipeline, and the enquiry that is open beside the list. */
type PipelineQuery = { stage?: Stage; search: string; one?: string }

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const stage = query.get('stage') ?? ''
  // A truncated address opens the list.
  const item = /^[0-9a-f]{24}$/.exec(query.get('one') ?? '')?.[0]
  const requested: PipelineQuery = { search: query.get('q') ?? '', ...(isStage(stage) && { stage }) }
  return { items: requested, first: await fetchPipeline({ ...requested, one: item }) }
}

/** Opening another listed enquiry loads nothing: the list stays, with any further pages already loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isOpened = currentUrl.href !== nextUrl.href && nextUrl.searchParams.has('one')
  return !isOpened || listOf(currentUrl) !== listOf(nextUrl)
}

const listOf = ({ pathname, searchParams }: URL) => `${pathname}?${changedQuery(searchParams, { one: '' })}`

function fetchPipeline({ stage, search, one }: PipelineQuery, after?: { at: string; _id: string }): Promise<Pipeline> {
  return api('admin/get-product-enquiries', { stage, search: toSearchText({ search }), after, one })
}

const toSearchText = ({ search }: Pick<PipelineQuery, 'search'>) => search.trim().slice(0, 200) || undefined

/** Product enquiries: counts by stage, the list, and the selected enquiry. */
export function Component() {
  const { items, first } = useLoaderData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const { revalidate } = useRevalidator()
  const canHandle = useCan()('handle-enquiries')
  const { desks } = useCompany().company
  const { rows, more, showMore } = usePages(first, (after) => fetchPipeline(items, after))
  // Changes by colleagues appear automatically; further pages stay until the user acts.
  const isFurther = rows.length > first.data.length
  const refresh = useCallback(async () => void (isFurther || (await revalidate())), [isFurther, revalidate])
  useAutoReload(undefined, refresh)
  const [typed, setTyped] = useDebouncedText(items.search, (q) =>
    setQuery(changedQuery(query, { q, one: '' }), { replace: true }),
  )
  const chosen = [...rows, ...(first.one ? [first.one] : [])].find(({ _id }) => _id === query.get('one'))
  const addressOf = (changes: Record<string, string>) => `/admin/desk/enquiries?${changedQuery(query, changes)}`
  return (
    <DeskFrame
      heading={messages.pipeline.heading}
      summary={pipelineSummary(first, desks)}
      actions={rows.length > 0 && <ExportEnquiries choice={{ stage: items.stage, search: toSearchText(items) }} />}
      reloadsItself
    >
      <StageStrip counts={first.counts} chosen={items.stage} addressOf={(stage) => addressOf({ stage, one: '' })} />
      <div className="desk-tools">
        <SearchField value={typed} onChange={setTyped} placeholder={messages.pipeline.search} />
        <a href="/admin/enquiries">{messages.pipeline.others}</a>
      </div>
      {rows.length || chosen ? (
        <div className={chosen ? 'pipeline-parts pipeline-one' : 'pipeline-parts'}>
          <div>
            <EnquiryList enquiries={rows} chosen={chosen} addressOf={(entry) => addressOf({ one: entry })} />
            {more && (
              <Button variant="line" onClick={showMore}>
                {messages.pipeline.more}
              </Button>
            )}
          </div>
          {chosen ? (
            <EnquiryCard
              key={chosen._id}
              enquiry={chosen}
              owners={first.owners}
              pipelineUrl={addressOf({ one: '' })}
              onChanged={revalidate}
            />
          ) : (
            <p className="pipeline-none">{messages.pipeline.choose}</p>
          )}
        </div>
      ) : (
        <Empty>{items.search || items.stage ? messages.pipeline.noMatch : messages.pipeline.none}</Empty>
      )}
      {canHandle && first.crm && <WebhookLog crm={first.crm} />}
    </DeskFrame>
  )
}

function pipelineSummary({ counts, data }: Pipeline, { quotation }: CompanyFacts['desks']) {
  if (!counts.new) return messages.pipeline.noneNew
  const oldest = data.findLast(({ stage }) => stage === 'new')
  const waits = oldest ? ` ${messages.pipeline.oldest(inIndiaWithWeekday(oldest.at))}` : ''
  return (
    <>
      <b>{messages.pipeline.new(counts.new)}</b>
      {`${waits} ${messages.pipeline.promise(promiseOf(quotation))}`}
    </>
  )
}

type StripProps = { counts: Record<Stage, number>; chosen?: Stage; addressOf: (stage: Stage | '') => string }

/** Counts by stage. Choosing the selected stage again clears the filter. */
function StageStrip({ counts, chosen, addressOf }: StripProps) {
  return (
    <nav className="pipeline-stages" aria-label={messages.pipeline.stages}>
      {stageNames.map((stage) => (
        <Link
          key={stage}
          to={addressOf(stage === chosen ? '' : stage)}
          aria-current={stage === chosen ? 'true' : undefined}
        >
          <b className="figures">{counts[stage]}</b>
          {stages[stage]}
        </Link>
      ))}
    </nav>
  )
}
