import { Interpolated } from '#app/interpolated.tsx'
import { Term } from '#app/term.tsx'
import { BasketBar } from '#app/ui/basket-bar.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { displayId } from '#model/catalogue.ts'
import { desks } from '#model/desks.ts'
import { dossierAddress, enquiryAddress } from '#model/enquiry-address.ts'
import { type FactName, factNames, itemField } from '#model/item-fields.ts'
import { counted, interpolate } from '#model/languages/interpolate.ts'
import { inLanguage, type Language } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import type { Messages } from '#model/languages/words/en/all.ts'
import { packOf } from '#model/pack/pack-of.ts'
import { dataSheetPath, partsOf } from '#model/product-page.ts'
import { DrawnPack } from './drawn-pack.tsx'
import { fullName } from './full-name.ts'
import type { ProductView } from './product-page.tsx'
import { Registered } from './registered.tsx'
import { RelatedProducts } from './related-products.tsx'

type Props = {
  told: ProductView
  item: NonNullable<ProductView['item']>
  trail: readonly { name: string; path: string }[]
  language: Language
}

/** Returns the text alternative in the page's language; the English one names the container. */
function packWords(item: Props['item'], language: Language): { words?: string } {
  if (language === 'en') return {}
  return { words: interpolate(messagesFor(language).product.packPicture, { product: fullName(item, language) }) }
}

type PartProps = Pick<Props, 'item' | 'language'> & { words: Messages['product'] }

/** Full details of one product. */
export function ProductSheet({ told, item, trail, language }: Props) {
  const { product: words, frame } = messagesFor(language)
  const part = { item, language, words }
  const { market } = told
  const id = displayId(item.number)
  return (
    <div className="product" data-asks="">
      <section className="banner tint">
        <div className="wrap grid">
          <div className="banner-say">
            <Breadcrumbs pages={trail} label={frame.whereThisIs} />
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
                <span className="button-label">{words.addToEnquiry}</span>
              </a>
              <a className="button button-line" href={dataSheetPath(told.path)} hrefLang="en" type="application/pdf">
                <Icon name="download" />
                <span className="button-label">{words.dataSheet}</span>
              </a>
            </p>
          </div>
          <div className="picture">
            <Pictured {...part} told={told} />
          </div>
        </div>
      </section>
      <div className="wrap">
        <Facts {...part} market={market} />
        <Packs {...part} />
        <Registered registered={item.registered} language={language} />
        <Papers {...part} />
        <RelatedProducts heading={words.related} told={told} language={language} />
      </div>
      <BasketBar words={frame.basket} href={inLanguage('/enquiry', language)} />
    </div>
  )
}

function Pictured({ told: { market, subsection }, item, language }: PartProps & Pick<Props, 'told'>) {
  const { picture } = item
  if (!picture)
    return <DrawnPack id="pack" {...packOf(item, market, subsection?.name)} {...packWords(item, language)} />
  return <img className="product-picture" src={picture} alt={fullName(item, language)} />
}

function Facts({ item, market, words, language }: PartProps & Pick<ProductView, 'market'>) {
  const text = factNames.filter((name) => item[name])
  return (
    <section className="product-part" aria-label={words.facts}>
      <dl className="product-facts">
        {text.map((name) => (
          <div key={name}>
            <dt>{market === 'domestic' ? itemField(name).labels.domestic : words.fields[name]}</dt>
            <dd>
              <FactText name={name} language={language} text={item[name]} />
            </dd>
          </div>
        ))}
        {item.category === item.therapy || (
          <div>
            <dt>{words.category}</dt>
            <dd>
              <Term language={language} as="phrase" text={item.category} />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.id}</dt>
          <dd className="figures">{displayId(item.number)}</dd>
        </div>
      </dl>
    </section>
  )
}

function FactText({ name, language, text }: { name: FactName; language: Language; text: string }) {
  const as = itemField(name).fact?.as ?? 'code'
  return as === 'code' ? text : <Term language={language} as={as} text={text} />
}

function Packs({ item: { pack_sizes }, words, language }: PartProps) {
  const packs = partsOf(pack_sizes)
  if (!packs.length) return null
  return (
    <section className="product-part product-beside" aria-labelledby="product-packs">
      <h2 id="product-packs">{words.packs}</h2>
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

function Papers({ item: { papers, number }, words, language }: PartProps) {
  const named = partsOf(papers)
  if (!named.length) return null
  const promise = counted(language, messagesFor(language).enquiry.promise, desks.regulatory.answersInDays)
  return (
    <section className="product-part product-beside" aria-labelledby="product-papers">
      <div>
        <h2 id="product-papers">{words.papers}</h2>
        <p className="product-said">{interpolate(words.papersFollow, { promise })}</p>
      </div>
      <ul className="product-list">
        {named.map((paper) => (
          <li key={paper}>
            <Term language={language} as="phrase" text={paper} />
            <a href={dossierAddress(displayId(number), paper, language)}>
              {words.ask}
              <span className="visually-hidden">
                {' '}
                <Interpolated
                  text={words.askFor}
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
