import type { PageContent, PageRequest, PublicPage } from '#app/document/page.ts'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { type Market, shownId } from '#model/catalogue.ts'
import { numberInAddress } from '#model/product-page.ts'
import { productData } from './product-data.ts'
import { ProductGone } from './product-gone.tsx'
import { ProductSheet } from './product-sheet.tsx'

export type ToldProduct = CallOutput<'user/get-product'>['data']

/** One product of a market: what it is, where it is registered, what goes with it, and the way to an enquiry. */
const productPageOf = (market: Market): PublicPage => ({
  path: `/products-${market}/:section/:product`,
  sheets: ['catalogues', 'product'],
  asksStore: true,
  async make(request) {
    const told = await askedProduct(request)
    if (!told || told.market !== market) return undefined
    const { item, path, subsection } = told
    const trail = [
      { name: market === 'export' ? 'Export products' : 'Domestic products', path: `/products-${market}` },
      ...(subsection ? [{ name: subsection.name, path: `/products-${market}?section=${subsection._id}` }] : []),
    ]
    if (!item) return gonePage(told, trail)
    return {
      meta: {
        title: titleOf(item),
        description: descriptionOf(told),
        path,
        trail: trail.slice(0, 1),
        data: productData(told, request.siteUrl),
      },
      movedTo: request.path === path ? undefined : path,
      body: <ProductSheet told={told} item={item} trail={trail} />,
    }
  },
})

export const exportProductPage = productPageOf('export')
export const domesticProductPage = productPageOf('domestic')

/** `Suvidan, Ondansetron Injection, 2 mg/ml`: what people search for by any of its names. */
const titleOf = ({ brand_name, generic_name, strength }: NonNullable<ToldProduct['item']>) =>
  [brand_name, generic_name, strength].filter(Boolean).join(', ')

function descriptionOf({ item, subsection }: ToldProduct): string {
  if (!item) return ''
  const { generic_name, strength, dosage_form, category, number } = item
  const said = [generic_name, strength, dosage_form || subsection?.name, category].filter(Boolean).join(', ')
  return `${said}. Product ${shownId(number)} of Suvira Parenterals Limited: packs, storage, registrations, and papers on request.`
}

function gonePage(told: ToldProduct, trail: readonly { name: string; path: string }[]): PageContent {
  return {
    status: 410,
    cached: false,
    meta: {
      title: 'No longer in the catalogue',
      description: 'This product was taken from the catalogue.',
      path: told.path,
      noindex: true,
    },
    body: <ProductGone told={told} trail={trail} />,
  }
}

/** The product that the end of the address names; undefined where it names none. */
async function askedProduct({ path, api }: PageRequest): Promise<ToldProduct | undefined> {
  const number = numberInAddress(path.split('/')[3] ?? '')
  if (number === undefined) return undefined
  try {
    return (await api('user/get-product', { id: shownId(number) })).data
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return undefined
    throw error
  }
}
