import { useCompany } from '#app/company.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { ZonePart } from '../zone-part.tsx'
import { messages } from './messages.ts'

const { before, after } = messages

/** Steps to claim an amount before and after its transfer to the fund, with the registrar of the company facts. */
export function HowToClaim() {
  const { registrar, desks } = useCompany().company
  const contact = registrar.name ? registrar : { ...registrar, name: desks.investors.name, mail: desks.investors.mail }
  return (
    <ZonePart id="claim" heading={messages.howTitle}>
      <div className="unclaimed-steps">
        <section>
          <h4>{before.title}</h4>
          <p>{before.text}</p>
          <dl className="facts">
            <DescriptionRow term={messages.registrar}>{contact.name}</DescriptionRow>
            {contact.address && <DescriptionRow term="Address">{contact.address}</DescriptionRow>}
            {contact.phone && <DescriptionRow term="Phone">{contact.phone}</DescriptionRow>}
            {contact.mail && (
              <DescriptionRow term="E-mail">
                <a href={`mailto:${contact.mail}`}>{contact.mail}</a>
              </DescriptionRow>
            )}
          </dl>
        </section>
        <section>
          <h4>{after.title}</h4>
          <p>{after.text}</p>
          <p>
            <a href="https://www.iepf.gov.in/" rel="noreferrer">
              {after.link}
            </a>
          </p>
        </section>
      </div>
    </ZonePart>
  )
}
