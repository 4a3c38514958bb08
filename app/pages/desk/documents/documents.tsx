import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#app/api.ts'
import { Empty } from '#app/ui/empty.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { DocumentTable } from './document-table.tsx'
import { ListChoice } from './list-choice.tsx'
import { ListPaging } from './list-paging.tsx'
import { askedOf, listAddress, readListQuery } from './list-query.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams)
  return { query, list: await api('admin/get-documents', askedOf(query)) }
}

/** Documents of every section and state in one list: narrowed, sorted, fifty a page. */
export function Component() {
  const { query, list } = useLoaderData<typeof loader>()
  const { data, total, page, pages, counts, sections } = list
  return (
    <DeskFrame heading="Documents" says={inWords(total)}>
      <ListChoice query={query} counts={counts} sections={sections} />
      {data.length ? <DocumentTable rows={data} query={query} /> : <Empty>No document fits this choice.</Empty>}
      <ListPaging
        page={page}
        pages={pages}
        total={total}
        addressOf={(number) => listAddress(query, { page: number })}
      />
    </DeskFrame>
  )
}

function inWords(total: number): string {
  if (!total) return 'Nothing fits this choice.'
  return total === 1 ? 'One document.' : `${total.toLocaleString('en-IN')} documents, with who changed each last.`
}
