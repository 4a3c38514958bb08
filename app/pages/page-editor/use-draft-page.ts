import { useEffect, useState } from 'react'
import { toastError } from '#app/api.ts'
import type { EditedField } from '#app/forms/content/edited-part.ts'
import { sameValue } from '#app/forms/content/value-differences.ts'
import { isField } from '#model/site-content/apply-changes.ts'
import type { EditedPage } from './edited-page.ts'
import { shapeOf } from './list-changes.ts'

/** Time without a change after which the page is rendered again, in milliseconds. */
const idleMs = 100

type Parts = {
  published: EditedPage
  /** Renders the page with lists by path, as JSON. */
  renderDraft: (draft: string) => Promise<EditedPage>
  fields: readonly EditedField[]
  values: Readonly<Record<string, unknown>>
}

/** Returns a page with the lists of the draft, rendered by the server as for visitors. Until then, the page as it was before the change. */
export function useDraftPage({ published, renderDraft, fields, values }: Parts): EditedPage {
  const lists = fields.filter(
    ({ path, field, value }) => isField(field) && field.field === 'list' && !sameValue(values[path], value),
  )
  const draft = JSON.stringify(Object.fromEntries(lists.map(({ path }) => [path, values[path]])))
  // Other texts of entries are displayed in place, without the server.
  const shape = JSON.stringify(lists.map(({ path, field }) => [path, shapeOf(field, values[path])]))
  const [page, setPage] = useState(published)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft of the same shape has the same markup
  useEffect(() => {
    if (!lists.length) return setPage(published)
    let isCurrent = true
    const timer = setTimeout(() => {
      renderDraft(draft).then((rendered) => isCurrent && setPage(rendered), toastError)
    }, idleMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [published, shape])
  return page
}
