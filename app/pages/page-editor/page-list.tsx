import { useLoaderData } from 'react-router'
import { api } from '#app/api.ts'
import { editorPath } from '#app/content/page-paths.ts'
import { draftOf } from '#app/forms/content/use-stored-draft.ts'
import { SetupChecklist } from '#app/setup/setup-checklist.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { can } from '#model/roles.ts'
import { messages } from './messages.ts'

const texts = messages.list

export async function loader() {
  const [pages, setup, me] = await Promise.all([api('admin/get-pages'), api('admin/get-setup'), api('admin/get-me')])
  return { pages: pages.data, setup: can(me.data.role, 'read-disclosures') ? undefined : setup.data }
}

type Page = Awaited<ReturnType<typeof loader>>['pages'][number]

/** Pages whose texts can be edited. */
export function Component() {
  const { pages, setup } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div className="wrap page-list">
        {/* Those without a desk find it here. */}
        {setup && <SetupChecklist setup={setup} />}
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
