import { useCompany } from '#app/company.ts'
import { Interpolated } from '#app/interpolated.tsx'
import { Term } from '#app/term.tsx'
import { BasketBar } from '#app/ui/basket-bar.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { displayId } from '#model/catalogue.ts'
import { makerOf } from '#model/company/derived-facts.ts'
import { dossierAddress, enquiryAddress } from '#model/enquiry-address.ts'
import { type FactName, factNames, itemField } from '#model/item-fields.ts'
import { counted, interpolate } from '#model/languages/interpolate.ts'
import { type BuyerLanguage, inLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import type { Messages } from '#model/languages/translations/en/all.ts'
import { packOf } from '#model/pack/pack-of.ts'
import { dataSheetPath, partsOf } from '#model/product-page.ts'
import { fullName } from './full-name.ts'
import { PackPicture } from './pack-picture.tsx'
import type { ProductView } from './product-page.tsx'
import { RegisteredCountries } from './registered-countries.tsx'
import { RelatedProducts } from './related-products.tsx'

type Props = {
  product: ProductView
  item: NonNullable<ProductView['item']>
  breadcrumbs: readonly { name: string; path: string }[]
  language: BuyerLanguage
}

type PartProps = Pick<Props, 'item' | 'language'> & { messages: Messages['product'] }

/** Full details of one product. */
export function ProductSheet({ product, item, breadcrumbs, language }: Props) {
  const { product: messages, frame } = messagesFor(language)
  const part = { item, language, messages }
  const { market } = product
  const id = displayId(item.number)
  return (
    <div className="product" data-enquiry-items="">
      <section className="banner tint">
        <div className="wrap grid">
          <div className="banner-say">
            <Breadcrumbs pages={breadcrumbs} label={frame.whereThisIs} />
            <h1>{item.brand_name}</h1>
            <p className="lead">
              <Term language={language} as="name" text={item.generic_name} />
              {item.generic_name && item.strength && ', '}
              <Term language={language} as="strength" text={item.strength} />
            </p>
            <p className="product-acts">
              <a
                className="button button-primary"
                href={enquiryAddress([id], null, language)}
                data-basket-add={id.toLowerCase()}
                data-name={item.brand_name}
              >
                <Icon name="plus" />
                <span className="button-label">{messages.addToEnquiry}</span>
              </a>
              <a
                className="button button-line"
                href={dataSheetPath(inLanguage(product.path, language))}
                hrefLang={language}
                type="application/pdf"
              >
                <Icon name="download" />
                <span className="button-label">{messages.dataSheet}</span>
              </a>
            </p>
          </div>
          <div className="picture">
            <ProductPicture {...part} product={product} />
          </div>
        </div>
      </section>
      <div className="wrap">
        <Facts {...part} market={market} />
        <Packs {...part} />
        <RegisteredCountries registered={item.registered} language={language} />
        <Dossiers {...part} />
        <RelatedProducts heading={messages.related} product={product} language={language} />
      </div>
      <BasketBar words={frame.basket} href={inLanguage('/enquiry', language)} />
    </div>
  )
}

/** Shows the product's own picture, or its pack. English describes the pack with its container. */
function ProductPicture({
  product: { market, subsection },
  item,
  language,
  messages,
}: PartProps & Pick<Props, 'product'>) {
  const maker = makerOf(useCompany())
  const product = fullName(item, language)
  if (item.picture) return <img className="product-picture" src={item.picture} alt={product} />
  const { pack, words } = packOf(item, { market, shelf: subsection?.name, maker })
  const alt = language === 'en' ? words : interpolate(messages.packPicture, { product })
  return <PackPicture pack={pack} alt={alt} sizes="(width < 800px) 100vw, 52vw" eager />
}

function Facts({ item, market, messages, language }: PartProps & Pick<ProductView, 'market'>) {
  const text = factNames.filter((name) => item[name])
  return (
    <section className="product-part" aria-label={messages.facts}>
      <dl className="product-facts">
        {text.map((name) => (
          <div key={name}>
            <dt>{market === 'domestic' ? itemField(name).labels.domestic : messages.fields[name]}</dt>
            <dd>
              <FactText name={name} language={language} text={item[name]} />
            </dd>
          </div>
        ))}
        {item.category === item.therapy || (
          <div>
            <dt>{messages.category}</dt>
            <dd>
              <Term language={language} as="phrase" text={item.category} />
            </dd>
          </div>
        )}
        <div>
          <dt>{messages.id}</dt>
          <dd className="figures">{displayId(item.number)}</dd>
        </div>
      </dl>
    </section>
  )
}

function FactText({ name, language, text }: { name: FactName; language: BuyerLanguage; text: string }) {
  const as = itemField(name).fact?.as ?? 'code'
  return as === 'code' ? text : <Term language={language} as={as} text={text} />
}

function Packs({ item: { pack_sizes }, messages, language }: PartProps) {
  const packs = partsOf(pack_sizes)
  if (!packs.length) return null
  return (
    <section className="product-part product-beside" aria-labelledby="product-packs">
      <h2 id="product-packs">{messages.packs}</h2>
      <ul className="product-list figures">
        {packs.map((pack) => (
          <li key={pack}>
            <Term language={language} as="phrase" text={pack} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Dossiers({ item: { papers, number }, messages, language }: PartProps) {
  const named = partsOf(papers)
  const { answersInDays } = useCompany().company.desks.regulatory
  if (!named.length) return null
  const promise = counted(language, messagesFor(language).enquiry.promise, answersInDays)
  return (
    <section className="product-part product-beside" aria-labelledby="product-papers">
      <div>
        <h2 id="product-papers">{messages.papers}</h2>
        <p className="product-note">{interpolate(messages.papersFollow, { promise })}</p>
      </div>
      <ul className="product-list">
        {named.map((paper) => (
          <li key={paper}>
            <Term language={language} as="phrase" text={paper} />
            <a href={dossierAddress(displayId(number), paper, language)}>
              {messages.ask}
              <span className="visually-hidden">
                {' '}
                <Interpolated
                  text={messages.askFor}
                  parts={{ paper: <Term language={language} as="phrase" text={paper} /> }}
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
