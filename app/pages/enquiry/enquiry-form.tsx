import { useCompany } from '#app/company.ts'
import { FieldFrame } from '#app/forms/fields/field-frame.tsx'
import { Notice, noticeContact } from '#app/forms/notice.tsx'
import { type FieldMessages, PostedConsent, PostedFailure, PostedField } from '#app/forms/posted-form.tsx'
import { Interpolated } from '#app/interpolated.tsx'
import { linkIn } from '#app/link-in.ts'
import { Term } from '#app/term.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { PostedForm } from '#contract/posted-form.ts'
import type { Item } from '#model/catalogue.ts'
import { basketDays } from '#model/enquiry-items.ts'
import { keysOf } from '#model/keys-of.ts'
import { countriesIn } from '#model/languages/country.ts'
import { counted } from '#model/languages/interpolate.ts'
import { type BuyerLanguage, inLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import type { Messages } from '#model/languages/translations/en/all.ts'
import type { LineField } from '#model/line-fields.ts'
import { type BuyerName, buyerFields } from '#model/product-enquiry.ts'
import { formId } from './product-search.ts'
import { RemoveProduct } from './remove-product.tsx'
import { MoreFields, markets, moreOf } from './row-fields.tsx'

/** Product of the enquiry. `id`: its displayed id in lower case. */
export type RequestedItem = { id: string; item: Item; path: string }

/** `list`: lookup list below, preserved when a product is removed. `paper`: dossier requested with the first product. */
type Props = {
  items: readonly RequestedItem[]
  posted: PostedForm
  list: string | null
  paper: string | null
  language: BuyerLanguage
}

const table: Record<BuyerName, LineField> = buyerFields
const names = keysOf(table)
/** Fields displayed side by side if there is space. */
const halves: readonly BuyerName[] = ['country', 'phone']

/** Form with the products, their details and the contact, submitted natively. */
export function EnquiryForm({ items, posted, list, paper, language }: Props) {
  const messages = messagesFor(language).enquiry
  const catalogue = inLanguage('/products-export', language)
  const { values, errors, failure } = posted
  if (!items.length) return <NoProducts messages={messages} catalogue={catalogue} />
  const order = [...items.flatMap(({ id }) => [`quantity-${id}`, ...moreOf(id)]), ...names, 'consent']
  const firstWrong = order.find((name) => errors[name])
  const state = (name: string) => ({ value: values[name] ?? '', error: errors[name], first: name === firstWrong })
  return (
    <form
      className="enquiry-form"
      id={formId}
      method="post"
      action={inLanguage('/enquiry', language)}
      noValidate
      data-send=""
    >
      {/* Enter in a field presses the first button of the form, which would otherwise remove a product. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <section id="enquiry-part" aria-labelledby="enquiry-products">
        <input type="hidden" name="items" value={items.map(({ id }) => id).join(',')} />
        <h2 id="enquiry-products">
          {messages.products} <span className="figures">{items.length}</span>
        </h2>
        {errors.items && <PostedFailure>{errors.items}</PostedFailure>}
        <ul className="enquiry-items">
          {items.map((input, index) => (
            <RequestedRow
              key={input.id}
              {...input}
              others={items.map(({ id }) => id).filter((id) => id !== input.id)}
              list={list}
              paper={index === 0 ? (paper ?? '') : ''}
              state={state}
              language={language}
            />
          ))}
        </ul>
        <datalist id={markets}>
          {countriesIn(language).map(({ shown }) => (
            <option key={shown}>{shown}</option>
          ))}
        </datalist>
        <p className="enquiry-hint">
          <Interpolated text={messages.leaveOpen} parts={{ link: <a href={catalogue}>{messages.addMore}</a> }} />
        </p>
      </section>
      <Requester
        errors={errors}
        failure={failure}
        isWrong={firstWrong !== undefined}
        state={state}
        language={language}
      />
    </form>
  )
}

function NoProducts({ messages, catalogue }: { messages: Messages['enquiry']; catalogue: string }) {
  const link = <a href={catalogue}>{messages.openCatalogue}</a>
  return (
    <Empty title={messages.none}>
      <Interpolated text={messages.empty} parts={{ days: basketDays, link }} />
    </Empty>
  )
}

/** `isWrong`: true if any field is invalid. */
type RequesterProps = Pick<PostedForm, 'errors' | 'failure'> &
  Pick<RowProps, 'state' | 'language'> & { isWrong: boolean }

function Requester({ errors, failure, isWrong, state, language }: RequesterProps) {
  const messages = messagesFor(language).enquiry
  return (
    <section aria-labelledby="enquiry-who">
      <h2 id="enquiry-who">{messages.who}</h2>
      <div className="enquiry-fields">
        {(failure || isWrong) && (
          <PostedFailure>{failure ?? counted(language, messages.wrong, keysOf(errors).length)}</PostedFailure>
        )}
        {names.map((name) => {
          const field = (
            <PostedField
              key={name}
              name={name}
              field={table[name]}
              words={fieldMessages(name, language)}
              {...state(name)}
            />
          )
          return halves.includes(name) ? (
            <div key={name} className="enquiry-half">
              {field}
            </div>
          ) : (
            field
          )
        })}
        <PostedConsent {...state('consent')}>{messages.consent}</PostedConsent>
        <Button type="submit" icon="mail">
          {messages.send}
        </Button>
        <p className="enquiry-hint">
          <Interpolated
            text={messages.retention}
            parts={{ link: <a {...linkIn(language, '/privacy')}>{messages.privacy}</a> }}
          />
        </p>
        <Notice texts={messages.notice} contact={noticeContact(useCompany())} />
      </div>
    </section>
  )
}

function fieldMessages(name: BuyerName, language: BuyerLanguage): FieldMessages {
  const { fields, emailHint, optional, chooseCountry } = messagesFor(language).enquiry
  const hint = name === 'email' ? emailHint : undefined
  return { label: fields[name], hint, optional, choose: chooseCountry, countries: countriesIn(language) }
}

type RowProps = RequestedItem & {
  paper: string
  others: readonly string[]
  list: string | null
  state: (name: string) => { value: string; error?: string; first: boolean }
  language: BuyerLanguage
}

function RequestedRow({ id, item, path, paper, others, list, state, language }: RowProps) {
  const messages = messagesFor(language).enquiry
  const { brand_name, generic_name, strength } = item
  const quantity = state(`quantity-${id}`)
  return (
    <li data-product={id} data-name={brand_name}>
      <div>
        <h3>
          <a href={path}>{brand_name}</a>
        </h3>
        <p className="figures">
          <Term language={language} as="name" text={generic_name} />
          {generic_name && strength && <br />}
          <Term language={language} as="strength" text={strength} />
        </p>
      </div>
      <FieldFrame label={messages.quantity} name={`quantity-${id}`} error={quantity.error} optional={messages.optional}>
        {(control) => (
          <input
            {...control}
            className="field-control figures"
            inputMode="numeric"
            maxLength={40}
            placeholder={messages.notSure}
            defaultValue={quantity.value}
            // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is what is wrong in it
            autoFocus={quantity.first}
          />
        )}
      </FieldFrame>
      <MoreFields id={id} item={item} paper={paper} language={language} state={state} />
      <RemoveProduct id={id} name={brand_name} others={others} list={list} language={language} />
    </li>
  )
}
