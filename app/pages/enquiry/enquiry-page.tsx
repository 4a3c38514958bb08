import type { PageRequest, PublicPage } from '#app/document/page.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import type { PostedForm } from '#contract/posted-form.ts'
import { displayId, type Products, sectionOf } from '#model/catalogue.ts'
import { enquiryItemsIn } from '#model/enquiry-items.ts'
import { findBy } from '#model/find-products.ts'
import { eachNamed, keysOf } from '#model/keys-of.ts'
import { counted, interpolate } from '#model/languages/interpolate.ts'
import { type BuyerLanguage, buyerLanguages, inLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { namesBy } from '#model/languages/names.ts'
import { sentenceIn } from '#model/languages/sentences.ts'
import { productPath } from '#model/product-page.ts'
import { answerList } from '#model/tender-list.ts'
import { EnquiryForm, type RequestedItem } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import { TenderList } from './tender-list.tsx'

/**
 * Enquiry for several products: the products in the address, the contact, and a tender list answered line by line. The address can be
 * shared; it contains no personal data.
 */
const enquiryPageIn = (language: BuyerLanguage): PublicPage => ({
  path: inLanguage('/enquiry', language),
  ...(language === 'en' && { listedAs: 'Your enquiry' }),
  readsStore: true,
  async make({ query, posted, api, content }: PageRequest) {
    const { enquiry: messages } = messagesFor(language)
    const { data: products } = await api('user/get-products')
    const requested = enquiryItemsIn(posted?.values.items ?? query.get('items'))
    const items = itemsOf(products, requested, language)
    const reference = posted ? null : query.get('sent')
    const list = posted ? (posted.values.list ?? null) : query.get('list')
    // A form returned with errors performs no lookup.
    const answers = list && (!posted || posted.values.look) ? await answersTo(list, products, api) : undefined
    return {
      meta: {
        title: messages.title,
        description: interpolate(messages.description, {
          promise: counted(language, messages.promise, content.company.desks.quotation.answersInDays),
        }),
        path: '/enquiry',
        language,
        noindex: query.size > 0,
      },
      ...(posted && { status: posted.status }),
      // Unlimited number of addresses.
      cached: query.size === 0 && !posted,
      body: (
        <div className="enquiry" data-enquiry-items="" data-basket="">
          <PageTitle>{reference ? messages.thanks : messages.title}</PageTitle>
          <div className="wrap">
            {reference ? (
              <EnquirySent reference={reference} items={items} language={language} />
            ) : (
              <>
                <EnquiryForm
                  items={items}
                  posted={textIn(language, posted ?? noForm)}
                  list={list}
                  paper={query.get('paper')}
                  language={language}
                />
                <TenderList items={items} list={list} answers={answers} language={language} />
              </>
            )}
          </div>
        </div>
      ),
    }
  },
})

export const enquiryPages = buyerLanguages.map(enquiryPageIn)

const noForm: PostedForm = { status: 200, values: {}, errors: {} }

function textIn(language: BuyerLanguage, { errors, failure, ...form }: PostedForm): PostedForm {
  return {
    ...form,
    errors: eachNamed(keysOf(errors), (name) => sentenceIn(language, errors[name] ?? '')),
    ...(failure && { failure: sentenceIn(language, failure) }),
  }
}

/** Returns the products with these displayed ids, in order; products hidden from visitors are excluded. */
function itemsOf(
  { section, subsection, item }: Products,
  ids: readonly string[],
  language: BuyerLanguage,
): RequestedItem[] {
  const exported = sectionOf('export', section)?._id
  const byId = new Map(item.map((row) => [displayId(row.number).toLowerCase(), row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const shelf = subsection.find(({ _id }) => _id === row?.subsection_id)
    if (!row || !shelf) return []
    const path = productPath(row.section_id === exported ? 'export' : 'domestic', shelf, row)
    return [{ id, item: row, path: inLanguage(path, language) }]
  })
}

async function answersTo(list: string, products: Products, api: PageRequest['api']) {
  const { data: synonyms } = await api('user/get-synonyms')
  const exported = sectionOf('export', products.section)?._id
  const items = products.item.filter(({ section_id }) => section_id === exported)
  return answerList(
    list,
    findBy((of) => api('user/search-products', of), { items, market: 'export', names: true }),
    namesBy(synonyms),
    rest,
  )
}

const rest = () => new Promise<void>((resume) => setTimeout(resume, 0))
