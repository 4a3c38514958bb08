import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Item, shownId } from '#model/catalogue.ts'
import { enquiryAddress, productsMax } from '#model/enquiry-address.ts'
import { linesMax, type TenderAnswer } from '#model/tender-list.ts'
import { type AskedItem, swappedParts } from './enquiry-form.tsx'

type Props = { asked: readonly AskedItem[]; list: string | null; answers?: readonly TenderAnswer[] }

/** A list pasted from a tender, one molecule a line: each line is answered, and what is found can be added. */
export function TenderList({ asked, list, answers }: Props) {
  const ids = asked.map(({ id }) => id)
  return (
    <section className="enquiry-list" id="list" aria-labelledby="enquiry-list">
      <h2 id="enquiry-list">A list from a tender</h2>
      <form action="/enquiry#list" method="get" data-swap={ids.length > 0 ? swappedParts : undefined}>
        <input type="hidden" name="items" id="list-items" value={ids.join(',')} />
        <div className="field">
          <label htmlFor="enquiry-lines">Paste it here, one molecule a line</label>
          <textarea
            id="enquiry-lines"
            name="list"
            className="field-control"
            rows={5}
            maxLength={2000}
            placeholder={'Ondansetron 2 mg/ml\nTramadol\nAcetaminophen'}
            defaultValue={list ?? ''}
            aria-describedby="enquiry-lines-hint"
          />
          <p className="field-message" id="enquiry-lines-hint">
            Up to {linesMax} lines. Other names of a molecule and slips of the pen are understood.
          </p>
          <p className="field-says" role="status" data-swap-says />
        </div>
        <Button type="submit" look="line" icon="search">
          Look for these
        </Button>
      </form>
      <div id="list-answers" role="status">
        {answers && <Answers answers={answers} ids={ids} list={list} />}
      </div>
    </section>
  )
}

const words = { found: 'Found', similar: 'Similar', 'not ours': 'Not ours' } as const

function Answers({
  answers,
  ids,
  list,
}: {
  answers: readonly TenderAnswer[]
  ids: readonly string[]
  list: string | null
}) {
  const found = answers.flatMap(({ says, products }) => (says === 'found' ? products.slice(0, 1) : []))
  const all = [...new Set([...ids, ...found.map(idOf)])]
  const fresh = all.length - ids.length
  const withList = (wanted: readonly string[]) => `${enquiryAddress(wanted.slice(0, productsMax), list)}#list`
  const count = (wanted: TenderAnswer['says']) => answers.filter(({ says }) => says === wanted).length
  return (
    <div className="enquiry-answers">
      <p>
        <b className="figures">{count('found')}</b> found, <b className="figures">{count('similar')}</b> similar,{' '}
        <b className="figures">{count('not ours')}</b> not ours.{' '}
        {fresh > 0 && (
          <a href={withList(all)} data-swap={ids.length > 0 ? swappedParts : undefined}>
            {fresh === 1 ? 'Add the one found' : `Add the ${fresh} found`}
          </a>
        )}
      </p>
      <div className="table-folds">
        <table className="table">
          <caption className="visually-hidden">What the list finds, line by line</caption>
          <thead>
            <tr>
              <th scope="col">Asked for</th>
              <th scope="col">Answer</th>
              <th scope="col">Products</th>
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
                <td data-l="Answer">{words[says]}</td>
                <td data-l="Products">
                  {products.length ? (
                    <Offered products={products} ids={ids} addressWith={(id) => withList([...ids, id])} />
                  ) : (
                    <span className="enquiry-none">Say in the message what you need</span>
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

type OfferedProps = { products: readonly Item[]; ids: readonly string[]; addressWith: (id: string) => string }

function Offered({ products, ids, addressWith }: OfferedProps) {
  return (
    <ul>
      {products.map((product) => (
        <li key={product._id}>
          <span>
            {product.brand_name}
            <small>{[product.generic_name, product.strength].filter(Boolean).join(', ')}</small>
          </span>
          {ids.includes(idOf(product)) ? (
            <span className="enquiry-in">
              <Icon name="check" small /> Added
            </span>
          ) : (
            <a href={addressWith(idOf(product))} data-swap={ids.length > 0 ? swappedParts : undefined}>
              Add<span className="visually-hidden"> {product.brand_name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const idOf = ({ number }: { number: number }) => shownId(number).toLowerCase()
