import { api } from '#app/api.ts'
import { partAt } from '#app/content/page-paths.ts'
import type { ContentInput, ContentOutput, EditedPart } from '#app/forms/content/edited-part.ts'
import { Refusal } from '#contract/refusal.ts'

/** Loads the texts of a page as the values of a form. `page` is its name in addresses. */
export async function loadTexts(page: string): Promise<EditedPart> {
  const { page: _, texts, ...state } = (await api('admin/get-page-texts', { page })).data
  const fields = texts.map(({ label: name, default: original, ...text }) => ({ ...text, name, original }))
  return { ...state, part: partAt(page) ?? '', parts: [], fields }
}

/** Returns a function that sends changed texts of a page. A refusal names the value by its path. */
export function sendTexts(page: string) {
  return async ({ part: _, values, ...edit }: ContentInput): Promise<ContentOutput> => {
    const changes = Object.entries(values).map(([path, value]) => ({ path, value }))
    return api('admin/edit-page-texts', { page, changes, ...edit }).catch((error: unknown) => {
      throw error instanceof Refusal ? atPath(error, changes) : error
    })
  }
}

/** Returns a refusal of `changes.2.value` as one of the value at the path of that change. */
function atPath({ code, message, detail }: Refusal, changes: readonly { path: string }[]): Refusal {
  const [, index = '', rest = ''] = /^changes\.(\d+)\.value(.*)$/.exec(detail.field ?? '') ?? []
  const change = changes[Number(index)]
  return new Refusal(code, message, index && change ? { ...detail, field: `values.${change.path}${rest}` } : detail)
}
