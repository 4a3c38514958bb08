import { Link, useNavigate } from 'react-router'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { useDebouncedText } from '#app/forms/use-debounced-text.ts'
import type { CallOutput } from '#contract/calls.ts'
import { documentSortNames, documentSorts } from '#model/document-list.ts'
import { documentStates } from '#model/document-states.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { type ListQuery, listAddress } from './list-query.ts'
import { messages } from './messages.ts'

type Props = { query: ListQuery } & Pick<CallOutput<'admin/get-documents'>, 'counts' | 'sections'>

export function ListChoice({ query, counts, sections }: Props) {
  const navigate = useNavigate()
  const go = (changes: Partial<ListQuery>) =>
    void navigate(listAddress(query, changes), { replace: true, preventScrollReset: true })
  const [typed, setTyped] = useDebouncedText(query.search, (search) => go({ search }))
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <nav className="document-list-states" aria-label={messages.filters.status}>
        <State
          name={messages.filters.all}
          count={all}
          to={listAddress(query, { state: undefined })}
          on={!query.state}
        />
        {counts.map(({ state, count }) => (
          <State
            key={state}
            name={documentStates[state]}
            count={count}
            to={listAddress(query, { state })}
            on={query.state === state}
          />
        ))}
      </nav>
      <div className="document-list-tools">
        <SearchField value={typed} onChange={setTyped} placeholder={messages.filters.search} />
        <SelectField
          label={messages.filters.section}
          value={query.section}
          placeholder={messages.filters.allSections}
          options={sections.map((name) => ({ value: name, label: name }))}
          onChange={(section) => go({ section })}
        />
        {/* On a phone the table has no headings for sorting. */}
        <div className="document-list-sort">
          <SelectField
            label={messages.filters.sortBy}
            value={query.sort}
            options={documentSortNames.map((value) => ({ value, label: documentSorts[value] }))}
            onChange={(sort) => isKeyOf(documentSorts, sort) && go({ sort, backwards: false })}
          />
        </div>
      </div>
    </>
  )
}

type StateProps = { name: string; count: number; to: string; on: boolean }

function State({ name, count, to, on }: StateProps) {
  return (
    <Link to={to} aria-current={on ? 'true' : undefined} preventScrollReset>
      {name} <span className="figures">{count.toLocaleString('en-IN')}</span>
    </Link>
  )
}
