import type { PageRequest } from '#app/document/page.ts'
import { numberMax } from '#contract/fields.ts'
import { Refusal } from '#contract/refusal.ts'
import { inIndia } from '#model/india-time.ts'
import { zonePath } from '#model/zone-address.ts'
import { furtherPage } from '../further-page.tsx'
import { allLocated } from '../zone-lists.ts'
import { documentData } from './document-data.ts'
import { DocumentSheet } from './document-sheet.tsx'
import { toldVersion } from './told-document.ts'

/** One published document: what it is, what it says page by page, what it was before, and what belongs to it. */
export const documentPage = furtherPage({
  slug: 'documents',
  sheet: 'document',
  async make({ path, query, api, now, siteUrl }: PageRequest) {
    const told = await askedDocument({ path, query, api })
    if (!told) return undefined
    const { data: content } = await api('user/get-investors')
    const located = new Map(allLocated(content, now()).map((one) => [one.document.key, one]))
    const place = located.get(told.key)
    const under = place && { name: place.where, path: zonePath('/investorzone', place.slug) }
    const section = under?.name ?? told.section
    const related = told.related.map((one) => ({ ...one, section: located.get(one.key)?.where ?? one.section }))
    const shown = toldVersion(told)
    return {
      description: `${section} of Suvira Parenterals Limited${shown ? `, published ${inIndia(shown.published_at)}` : ''}: the file, its fingerprint, versions and text.`,
      noindex: shown?.current === false,
      // Its text is read in the background, which is no change of the content.
      cached: told.text?.state !== 'waiting',
      of: { name: told.name, under, data: documentData({ ...told, section }, siteUrl) },
      body: <DocumentSheet told={{ ...told, section, related }} under={under} tab={place?.tab} />,
    }
  },
})

/** The document that the address names; undefined where visitors see none. */
async function askedDocument({ path, query, api }: Pick<PageRequest, 'path' | 'query' | 'api'>) {
  const named = path.split('/')[3] ?? ''
  const key = Number(named)
  if (!/^[1-9]\d*$/.test(named) || key > numberMax) return undefined
  const asked = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
  try {
    return (await api('user/get-document', { key, page: asked('page'), version: asked('version') })).data
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return undefined
    throw error
  }
}
