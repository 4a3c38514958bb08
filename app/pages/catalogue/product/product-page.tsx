import type { PageContent, PageRequest, PublicPage } from '#app/document/page.ts'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { displayId, type Market } from '#model/catalogue.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import { type BuyerLanguage, buyerLanguages, inEnglish, inLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { termOr } from '#model/languages/terms.ts'
import { numberInAddress } from '#model/product-page.ts'
import { fullName } from './full-name.ts'
import { productData } from './product-data.ts'
import { ProductSheet } from './product-sheet.tsx'
import { RemovedProduct } from './removed-product.tsx'

export type ProductView = CallOutput<'user/get-product'>['data']

/** Page of one product of a market: its data, registrations, related products, and a link to an enquiry. */
const productPageOf = (market: Market, language?: BuyerLanguage): PublicPage => ({
  path: inLanguage(`/products-${market}/:section/:product`, language ?? 'en'),
  readsStore: true,
  async make(request) {
    const response = await requestedProduct(request)
    if (!response || response.market !== market) return undefined
    const { item, path } = response
    const breadcrumbs = breadcrumbsOf(response, language ?? 'en')
    if (!item) return removedProductPage(response, { breadcrumbs, language })
    return {
      meta: {
        title: fullName(item, language ?? 'en'),
        description: descriptionOf(response, { language: language ?? 'en', company: request.content.company.name }),
        path,
        language,
        englishOnly: !language,
        breadcrumbs: breadcrumbs.slice(0, 1),
        data: productData(response, request.siteUrl, language ?? 'en'),
      },
      movedTo: inEnglish(request.path) === path ? undefined : inLanguage(path, language ?? 'en'),
      body: <ProductSheet product={response} item={item} breadcrumbs={breadcrumbs} language={language ?? 'en'} />,
    }
  },
})

/** The export range has readers abroad: it exists in every language. */
export const exportProductPages = buyerLanguages.map((language) => productPageOf('export', language))
export const domesticProductPage = productPageOf('domestic')

type Breadcrumbs = readonly { name: string; path: string }[]

function breadcrumbsOf({ market, subsection }: ProductView, language: BuyerLanguage): Breadcrumbs {
  const { exportProducts, domesticProducts } = messagesFor(language).product
  const path = inLanguage(`/products-${market}`, language)
  const shelf = subsection && {
    name: termOr(language, 'phrase', subsection.name),
    path: `${path}?section=${subsection._id}`,
  }
  return [{ name: market === 'export' ? exportProducts : domesticProducts, path }, ...(shelf ? [shelf] : [])]
}

function descriptionOf(
  { item, subsection }: ProductView,
  { language, company }: { language: BuyerLanguage; company: string },
): string {
  if (!item) return ''
  const { generic_name, strength, dosage_form, category, number } = item
  const message = [
    termOr(language, 'name', generic_name),
    termOr(language, 'strength', strength),
    ...[dosage_form || subsection?.name, category].map((text) => termOr(language, 'phrase', text ?? '')),
  ]
  const { description } = messagesFor(language).product
  return interpolate(description, { details: message.filter(Boolean).join(', '), id: displayId(number), company })
}

function removedProductPage(
  response: ProductView,
  { breadcrumbs, language }: { breadcrumbs: Breadcrumbs; language?: BuyerLanguage },
): PageContent {
  const { gone, goneDescription } = messagesFor(language ?? 'en').product
  return {
    status: 410,
    cached: false,
    meta: { title: gone, description: goneDescription, path: response.path, language, noindex: true },
    body: <RemovedProduct product={response} breadcrumbs={breadcrumbs} language={language ?? 'en'} />,
  }
}

/** Returns the product at the end of the address; undefined if there is none. */
async function requestedProduct({ path, api }: PageRequest): Promise<ProductView | undefined> {
  const number = numberInAddress(inEnglish(path).split('/')[3] ?? '')
  if (number === undefined) return undefined
  try {
    return (await api('user/get-product', { id: displayId(number) })).data
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return undefined
    throw error
  }
}
