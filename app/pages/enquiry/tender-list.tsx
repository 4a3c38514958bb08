import { Filled } from '#app/filled.tsx'
import { Term } from '#app/term.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Item, shownId } from '#model/catalogue.ts'
import { counted, fill } from '#model/languages/fill.ts'
import { inLanguage, type Language } from '#model/languages/languages.ts'
import { wordsOf } from '#model/languages/words.ts'
import { linesMax, type TenderAnswer } from '#model/tender-list.ts'
import type { AskedItem } from './enquiry-form.tsx'
import { formId, looksFor } from './looks-for.ts'
import { PutIn } from './put-in.tsx'

type Props = {
  asked: readonly AskedItem[]
  list: string | null
  answers?: readonly TenderAnswer[]
  language: Language
}

/** List pasted from a tender, one molecule a line: each line is answered, and found products can be added. */
export function TenderList({ asked, list, answers, language }: Props) {
  const words = wordsOf(language).enquiry
  const ids = asked.map(({ id }) => id)
  return (
    <section className="tender-list" id="list" aria-labelledby="tender-list">
      <h2 id="tender-list">{words.list}</h2>
      {/* What is typed above comes along, where there is a form. */}
      {ids.length > 0 ? (
        <div className="tender-list-lines">
          <Lines form={formId} list={list} language={language} />
          <Button
            type="submit"
            look="line"
            icon="search"
            data-fields="items list"
            {...looksFor(ids, language, '#list')}
          >
            {words.look}
          </Button>
        </div>
      ) : (
        <form className="tender-list-lines" action={inLanguage('/enquiry#list', language)} method="get">
          <Lines list={list} language={language} />
          <Button type="submit" look="line" icon="search">
            {words.look}
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
  const words = wordsOf(language).enquiry
  return (
    <div className="field">
      <label htmlFor="tender-list-lines">{words.paste}</label>
      <textarea
        id="tender-list-lines"
        name="list"
        form={form}
        className="field-control"
        rows={5}
        maxLength={2000}
        placeholder={words.sample}
        defaultValue={list ?? ''}
        aria-describedby="tender-list-lines-hint"
      />
      <p className="field-message" id="tender-list-lines-hint">
        {fill(words.listHint, { lines: linesMax })}
      </p>
      <p className="field-says" role="status" data-swap-says />
    </div>
  )
}

const wordFor = { found: 'found', similar: 'similar', 'not ours': 'notOurs' } as const

type AnswersProps = {
  answers: readonly TenderAnswer[]
  ids: readonly string[]
  list: string | null
  language: Language
}

function Answers({ answers, ids, list, language }: AnswersProps) {
  const words = wordsOf(language).enquiry
  const found = answers.flatMap(({ says, products }) => (says === 'found' ? products.slice(0, 1) : []))
  const all = [...new Set([...ids, ...found.map(idOf)])]
  const fresh = all.length - ids.length
  const count = (wanted: TenderAnswer['says']) => (
    <b className="figures">{answers.filter(({ says }) => says === wanted).length}</b>
  )
  return (
    <div className="tender-list-answers">
      <p>
        <Filled
          text={words.answers}
          parts={{ found: count('found'), similar: count('similar'), none: count('not ours') }}
        />{' '}
        {fresh > 0 && (
          <PutIn ids={ids} wanted={all} list={list} language={language}>
            {counted(language, words.addFound, fresh)}
          </PutIn>
        )}
      </p>
      <div className="table-folds">
        <table className="table">
          <caption className="visually-hidden">{words.answersCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.answer}</th>
              <th scope="col">{words.products}</th>
            </tr>
          </thead>
          <tbody>
            {answers.map(({ line, says, products }, at) => (
              // Two lines may say the same.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list have no other name
              <tr key={at}>
                <th scope="row" className="table-key">
                  {line}
                </th>
                <td data-l={words.answer}>{words[wordFor[says]]}</td>
                <td data-l={words.products}>
                  {products.length ? (
                    <Offered products={products} ids={ids} list={list} language={language} />
                  ) : (
                    <span className="tender-list-none">{words.sayInMessage}</span>
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
  products: readonly Item[]
  ids: readonly string[]
  list: string | null
  language: Language
}

function Offered({ products, ids, list, language }: OfferedProps) {
  const words = wordsOf(language).enquiry
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
          </span>
          {ids.includes(idOf(product)) ? (
            <span className="tender-list-in">
              <Icon name="check" small /> {words.added}
            </span>
          ) : (
            <PutIn ids={ids} wanted={[...ids, idOf(product)]} list={list} language={language}>
              {words.add}
              <span className="visually-hidden"> {product.brand_name}</span>
            </PutIn>
          )}
        </li>
      ))}
    </ul>
  )
}

const idOf = ({ number }: { number: number }) => shownId(number).toLowerCase()
