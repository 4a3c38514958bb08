import { numberedPage } from '#model/numbered-page.ts'
import { documentKeyAt, redirectKeys, redirectKeysAt } from '#model/redirect.ts'
import type { RedirectRow } from '#model/stored-rows.ts'
import type { Services } from '../dependencies.ts'
import { fileIdOf } from '../investor-zone/document-links.ts'
import { oncePerRevision } from '../once-per-revision.ts'
import type { ContentReading } from '../site-content/content-reading.ts'
import { withContext } from '../with-context.ts'
import { addRedirect, editRedirect, removeRedirect } from './change-redirects.ts'
import { redirectStepsMax } from './check-redirect.ts'
import { createRenamedPlants } from './renamed-plants.ts'
import { setRedirects } from './set-redirects.ts'

export type Redirects = ReturnType<typeof createRedirects>

type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'investorZone' | 'catalogue'> & { reading: ContentReading }

/** Redirects by key, and the targets that are visible independently of documents. */
type Reading = { byKey: ReadonlyMap<string, RedirectRow>; otherFiles: ReadonlySet<string> }

/** Manages former addresses: reading for admins, their targets for visitors at an instant, and all changes. */
export function createRedirects({ store, ledger, now, investorZone, catalogue, reading: content }: Parts) {
  const renamedPlant = createRenamedPlants({ reading: content, now })
  const read = oncePerRevision(store, async (): Promise<Reading> => {
    const rows = await store.read.redirects.all()
    const otherFiles = new Set<string>()
    for (const { to_path } of rows) if (await isOtherFile(to_path)) otherFiles.add(to_path)
    return { byKey: new Map(rows.map((row) => [row.from_path, row])), otherFiles }
  })

  /** Returns true for a picture of a product, and for the earlier file of a corrected document. */
  async function isOtherFile(link: string): Promise<boolean> {
    if (!fileIdOf(link)) return false
    if (await catalogue.isVisiblePicture(link)) return true
    return (await investorZone.formerLink(link))?.state === 'corrected'
  }

  async function isVisible({ to_path }: RedirectRow, { otherFiles }: Reading): Promise<boolean> {
    const key = documentKeyAt(to_path)
    if (key !== undefined) return investorZone.isVisibleDocument(key)
    return !fileIdOf(to_path) || otherFiles.has(to_path) || investorZone.isVisibleLink(to_path)
  }

  /** Returns the redirect that applies to one of these keys, if its last target is visible to visitors now. */
  async function find(keys: readonly string[]): Promise<RedirectRow | undefined> {
    const reading = await read()
    const at = (own: readonly string[]) => own.map((key) => reading.byKey.get(key)).find((row) => row !== undefined)
    const first = at(keys)
    let last = first
    for (let step = 0; last && step < redirectStepsMax; step += 1) {
      const next = at(redirectKeysAt(last.to_path))
      if (!next) return (await isVisible(last, reading)) ? first : undefined
      last = next
    }
  }

  return {
    ...withContext({ store, ledger, now }, { addRedirect, editRedirect, removeRedirect, setRedirects }),
    /** Returns the target of a former address, also of a renamed plant, by undecoded path and query. */
    async targetOf(path: string, query: string): Promise<string | undefined> {
      const keys = redirectKeys({ path, query })
      return (await find(keys))?.to_path ?? renamedPlant(keys)
    },
    listed: async ({ search = '', page }: { search?: string; page?: number }) => {
      const revision = store.revision()
      const { byKey } = await read()
      const typed = search.toLowerCase()
      const rows = [...byKey.values()].filter(({ from_path, to_path }) =>
        [from_path, to_path.toLowerCase()].some((path) => path.includes(typed)),
      )
      const { data, ...pages } = numberedPage(rows, page)
      const visible = async ({ from_path }: RedirectRow) => (await find([from_path])) !== undefined
      const listed = data.map(async (row) => ({ ...toRedirect(row), visible: await visible(row) }))
      return { ...pages, data: await Promise.all(listed), revision }
    },
  }
}

const toRedirect = ({ id, from_path, to_path, changed_by, changed_at }: RedirectRow) => ({
  _id: id,
  from: from_path,
  to: to_path,
  changed_by,
  changed_at,
})
