import { useLoaderData } from 'react-router'
import { api } from '#app/api.ts'
import { editorPath } from '#app/content/page-paths.ts'
import { draftOf } from '#app/forms/content/use-stored-draft.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { messages } from './messages.ts'

const texts = messages.list

export async function loader() {
  return (await api('admin/get-pages')).data
}

type Page = Awaited<ReturnType<typeof loader>>[number]

/** Pages whose texts can be edited. */
export function Component() {
  const pages = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div className="wrap page-list">
        <p className="lead">{texts.summary}</p>
        <ul className="desk-rows">
          {pages.map((page) => (
            <li key={page.part}>
              <div>
                <a href={editorPath(page.part)}>{page.title}</a>
                <small>{page.path}</small>
              </div>
              <p>{stateOf(page).join(' · ')}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function stateOf({ part, changed, scheduled, pending }: Page): string[] {
  return [
    changed ? texts.changed(changed) : texts.unchanged,
    ...(scheduled ? [texts.scheduled(scheduled)] : []),
    ...(pending ? [texts.pending] : []),
    ...(draftOf(part).exists() ? [texts.draft] : []),
  ]
}
