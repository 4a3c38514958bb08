import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { saveCsv } from '#app/save-file.ts'
import { asVisitorQuery } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import { formatDay, monthName } from '#model/india-time.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { messages } from './messages.ts'
import { ReaderTable } from './reader-table.tsx'

type Readers = CallOutput<'admin/get-readers'>['data']

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/

export async function loader({ request }: LoaderFunctionArgs) {
  const month = new URL(request.url).searchParams.get('month') ?? ''
  return (await api('admin/get-readers', monthPattern.test(month) ? { month } : {})).data
}

/** Screen of how often pages and documents were opened in a month, by people and by programs. */
export function Component() {
  const readers = useLoaderData<typeof loader>()
  const { month, months, total, days, documents, pages } = readers
  const [, setQuery] = useSearchParams()
  const { times } = messages
  const isEmpty = days.length === 0
  return (
    <DeskFrame
      heading={messages.heading}
      summary={messages.summary}
      actions={
        !isEmpty && (
          <Button small icon="download" onClick={() => exportCsv(readers)}>
            {messages.exportCsv}
          </Button>
        )
      }
    >
      <div className="reader-table-month">
        <SelectField
          label={messages.month}
          value={month}
          onChange={(value) => setQuery({ month: value }, { replace: true })}
          options={[...new Set([month, ...months])]
            .sort()
            .reverse()
            .map((value) => ({ value, label: monthName(value) }))}
        />
      </div>
      {isEmpty ? (
        <Empty>{messages.none(month)}</Empty>
      ) : (
        <>
          <p className="reader-table-total">{messages.total(month, times(total.people), times(total.bots))}</p>
          <ReaderTable
            id="readers-documents"
            heading={messages.documents}
            names={[messages.document, messages.page, messages.file, messages.programs]}
            rows={documents.map(({ key, name, page, file, bots }) => ({
              name: name || messages.untitled(key),
              href: `${documentPath(key)}?${asVisitorQuery}`,
              counts: [page, file, bots],
            }))}
          />
          <ReaderTable
            id="readers-pages"
            heading={messages.pages}
            names={[messages.address, messages.people, messages.programs]}
            rows={pages.map(({ path, people, bots }) => ({
              name: decodeURI(path),
              href: `${path}?${asVisitorQuery}`,
              counts: [people, bots],
            }))}
          />
          <ReaderTable
            id="readers-days"
            heading={messages.days}
            names={[messages.day, messages.people, messages.programs]}
            rows={days.map(({ day, people, bots }) => ({ name: formatDay(day), counts: [people, bots] }))}
          />
        </>
      )}
      <p className="faint">{messages.notes}</p>
    </DeskFrame>
  )
}

/** Saves the month's table: documents, pages and days in one file, each with its kind. */
function exportCsv({ month, documents, pages, days }: Readers): void {
  const { kind, name, address, people, programs, document, file, page, day } = messages
  saveCsv(`readers-${month}.csv`, [
    [kind, name, address, people, programs],
    ...documents.flatMap(({ key, bots, ...row }) => {
      const title = row.name || messages.untitled(key)
      return [
        [document, title, documentPath(key), row.people, bots],
        [`${document}: ${page}`, title, documentPath(key), row.page, ''],
        [`${document}: ${file}`, title, documentPath(key), row.file, ''],
      ]
    }),
    ...pages.map((row) => [page, '', row.path, row.people, row.bots]),
    ...days.map((row) => [day, row.day, '', row.people, row.bots]),
  ])
  toast(messages.exported)
}
