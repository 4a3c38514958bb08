import { useCompany } from '#app/company.ts'
import { Interpolated } from '#app/interpolated.tsx'
import { linkIn } from '#app/link-in.ts'
import { useContent } from '#app/site-content.ts'
import { Term } from '#app/term.tsx'
import { counted } from '#model/languages/interpolate.ts'
import { type BuyerLanguage, inLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import type { RequestedItem } from './enquiry-form.tsx'

type Props = { reference: string; items: readonly RequestedItem[]; language: BuyerLanguage }

/** Confirmation of an enquiry: its number, the next steps, and the products. Its address contains no personal data. */
export function EnquirySent({ reference, items, language }: Props) {
  const { name, mail, answersInDays } = useCompany().company.desks.quotation
  const { contact } = useContent()
  const messages = messagesFor(language).enquiry
  const parts = {
    desk: language === 'en' ? name : messages.desk,
    promise: counted(language, messages.promise, answersInDays),
    mail: mail ? (
      <a href={`mailto:${mail}?subject=${reference}`}>{mail}</a>
    ) : (
      <a {...linkIn(language, '/contactus')}>
        {language === 'en' ? contact.title : messagesFor(language).frame.menu.contact}
      </a>
    ),
  }
  return (
    <div className="enquiry-sent" data-basket-sent="">
      <div role="status">
        <p className="lead">{messages.received}</p>
        <p className="enquiry-reference figures">{reference}</p>
        <p>
          <Interpolated text={messages.next} parts={parts} />
        </p>
        <p>
          <a className="button button-line" href={inLanguage('/products-export', language)}>
            {messages.back}
          </a>
        </p>
      </div>
      {items.length > 0 && (
        <section aria-labelledby="enquiry-requested">
          <h2 id="enquiry-requested">{messages.requestedItems}</h2>
          <ul>
            {items.map(({ id, path, item: { brand_name, generic_name, strength } }) => (
              <li key={id}>
                <a href={path}>{brand_name}</a>
                <small>
                  <Term language={language} as="name" text={generic_name} />
                  {generic_name && strength && ', '}
                  <Term language={language} as="strength" text={strength} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
