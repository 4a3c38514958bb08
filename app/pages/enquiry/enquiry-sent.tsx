import { desks, promiseOf } from '#model/desks.ts'
import type { AskedItem } from './enquiry-form.tsx'

/** That an enquiry was taken: its number, what happens next, and what was asked for. Nothing of the person is in its address. */
export function EnquirySent({ reference, items }: { reference: string; items: readonly AskedItem[] }) {
  const { name, mail } = desks.quotation
  return (
    <div className="enquiry-sent" data-basket-sent="">
      <div role="status">
        <p className="lead">We have your enquiry. The number is</p>
        <p className="enquiry-reference figures">{reference}</p>
        <p>
          A copy goes to the address you gave, three a day at most. The {name} answers {promiseOf('quotation')}. If you
          have to add something, write to <a href={`mailto:${mail}?subject=${reference}`}>{mail}</a> and name the
          number.
        </p>
        <p>
          <a className="button button-line" href="/products-export">
            Back to the catalogue
          </a>
        </p>
      </div>
      {items.length > 0 && (
        <section aria-labelledby="enquiry-asked">
          <h2 id="enquiry-asked">What you asked for</h2>
          <ul>
            {items.map(({ id, path, item: { brand_name, generic_name, strength } }) => (
              <li key={id}>
                <a href={path}>{brand_name}</a>
                <small>{[generic_name, strength].filter(Boolean).join(', ')}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
