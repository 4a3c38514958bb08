import { pageIn } from '#app/list-paging.tsx'
import type { CallInput } from '#contract/calls.ts'
import { type DocumentSort, documentSorts } from '#model/document-list.ts'
import { type DocumentState, documentStates } from '#model/document-states.ts'
import { isKeyOf } from '#model/keys-of.ts'

/** Parameters of the document list in the address. */
export type ListQuery = {
  search: string
  section: string
  state?: DocumentState
  sort: DocumentSort
  backwards: boolean
  page: number
}

/** Parses the query of an address, with a default for each missing or invalid part. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 200)
  const [state, sort] = [text('state'), text('sort')]
  return {
    search: text('q'),
    section: text('section'),
    ...(isKeyOf(documentStates, state) && { state }),
    sort: isKeyOf(documentSorts, sort) ? sort : 'changed',
    backwards: text('order') === 'backwards',
    page: pageIn(query) ?? 1,
  }
}

export const toCallInput = ({ search, section, ...rest }: ListQuery): CallInput<'admin/get-documents'> => ({
  ...rest,
  search: search || undefined,
  section: section || undefined,
})

/** Returns the list's address with changes; any change except the page resets to the first page. */
export function listAddress(query: ListQuery, changes: { [Name in keyof ListQuery]?: ListQuery[Name] }): string {
  const { search, section, state, sort, backwards, page } = { ...query, page: 1, ...changes }
  const content = {
    q: search,
    section,
    state: state ?? '',
    sort: sort === 'changed' ? '' : sort,
    order: backwards ? 'backwards' : '',
    page: page > 1 ? String(page) : '',
  }
  const parts = Object.entries(content).filter(([, value]) => value)
  return parts.length ? `/admin/desk/documents?${new URLSearchParams(parts)}` : '/admin/desk/documents'
}
