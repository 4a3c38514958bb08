import { Interpolated } from '#app/interpolated.tsx'
import { Term } from '#app/term.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { displayId } from '#model/catalogue.ts'
import { counted, interpolate } from '#model/languages/interpolate.ts'
import { type BuyerLanguage, inLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { linesMax, type TenderAnswer, type TenderProduct } from '#model/tender-list.ts'
import { AddProduct } from './add-product.tsx'
import type { RequestedItem } from './enquiry-form.tsx'
import { formId, productSearch } from './product-search.ts'

type Props = {
  items: readonly RequestedItem[]
  list: string | null
  answers?: readonly TenderAnswer[]
  language: BuyerLanguage
}

/** List pasted from a tender, one molecule a line: each line is answered, and found products can be added. */
export function TenderList({ items, list, answers, language }: Props) {
  const messages = messagesFor(language).enquiry
  const ids = items.map(({ id }) => id)
  return (
    <section className="tender-list" id="list" aria-labelledby="tender-list">
      <h2 id="tender-list">{messages.list}</h2>
      {/* With a form, its typed values are submitted too. */}
      {ids.length > 0 ? (
        <div className="tender-list-lines">
          <Lines form={formId} list={list} language={language} />
          <Button
            type="submit"
            variant="line"
            icon="search"
            data-fields="items list"
            {...productSearch(ids, language, '#list')}
          >
            {messages.look}
          </Button>
        </div>
      ) : (
        <form className="tender-list-lines" action={inLanguage('/enquiry#list', language)} method="get">
          <Lines list={list} language={language} />
          <Button type="submit" variant="line" icon="search">
            {messages.look}
          </Button>
        </form>
      )}
      <div id="list-answers" role="status">
        {answers && <Answers answers={answers} ids={ids} list={list} language={language} />}
      </div>
    </section>
  )
}

function Lines({ form, list, language }: Pick<Props, 'list' | 'language'> & { form?: string }) {
  const messages = messagesFor(language).enquiry
  return (
    <div className="field">
      <label htmlFor="tender-list-lines">{messages.paste}</label>
      <textarea
        id="tender-list-lines"
        name="list"
        form={form}
        className="field-control"
        rows={5}
        maxLength={2000}
        placeholder={messages.sample}
        defaultValue={list ?? ''}
        aria-describedby="tender-list-lines-hint"
      />
      <p className="field-message" id="tender-list-lines-hint">
        {interpolate(messages.listHint, { lines: linesMax })}
      </p>
      <p className="field-status" role="status" data-swap-status />
    </div>
  )
}

const wordFor = { found: 'found', similar: 'similar', 'not ours': 'notOurs' } as const

type AnswersProps = {
  answers: readonly TenderAnswer[]
  ids: readonly string[]
  list: string | null
  language: BuyerLanguage
}

function Answers({ answers, ids, list, language }: AnswersProps) {
  const messages = messagesFor(language).enquiry
  const matches = answers.flatMap(({ match, products }) => (match === 'found' ? products.slice(0, 1) : []))
  const all = [...new Set([...ids, ...matches.map(idOf)])]
  const fresh = all.length - ids.length
  const count = (outcome: TenderAnswer['match']) => (
    <b className="figures">{answers.filter(({ match: result }) => result === outcome).length}</b>
  )
  return (
    <div className="tender-list-answers">
      <p>
        <Interpolated
          text={messages.answers}
          parts={{ found: count('found'), similar: count('similar'), none: count('not ours') }}
        />{' '}
        {fresh > 0 && (
          <AddProduct ids={ids} addedIds={all} list={list} language={language}>
            {counted(language, messages.addFound, fresh)}
          </AddProduct>
        )}
      </p>
      <div className="table-folds">
        <table className="table">
          <caption className="visually-hidden">{messages.answersCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.line}</th>
              <th scope="col">{messages.answer}</th>
              <th scope="col">{messages.products}</th>
            </tr>
          </thead>
          <tbody>
            {answers.map(({ line, match, products }, index) => (
              // Two lines may be equal.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list have no other name
              <tr key={index}>
                <th scope="row" className="table-key">
                  {line}
                </th>
                <td data-l={messages.answer}>{messages[wordFor[match]]}</td>
                <td data-l={messages.products}>
                  {products.length ? (
                    <OfferedProducts products={products} ids={ids} list={list} language={language} />
                  ) : (
                    <span className="tender-list-none">{messages.sayInMessage}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type OfferedProps = {
  products: readonly TenderProduct[]
  ids: readonly string[]
  list: string | null
  language: BuyerLanguage
}

function OfferedProducts({ products, ids, list, language }: OfferedProps) {
  const messages = messagesFor(language).enquiry
  return (
    <ul>
      {products.map((product) => (
        <li key={product._id}>
          <span>
            {product.brand_name}
            <small>
              <Term language={language} as="name" text={product.generic_name} />
              {product.generic_name && product.strength && ', '}
              <Term language={language} as="strength" text={product.strength} />
            </small>
            {product.differs.length > 0 && (
              <small className="tender-list-differs">
                {product.differs.map((name) => messages.differs[name]).join(', ')}
              </small>
            )}
          </span>
          {ids.includes(idOf(product)) ? (
            <span className="tender-list-in">
              <Icon name="check" small /> {messages.added}
            </span>
          ) : (
            <AddProduct ids={ids} addedIds={[...ids, idOf(product)]} list={list} language={language}>
              {messages.add}
              <span className="visually-hidden"> {product.brand_name}</span>
            </AddProduct>
          )}
        </li>
      ))}
    </ul>
  )
}

const idOf = ({ number }: { number: number }) => displayId(number).toLowerCase()
