import { company } from '#app/content/company.ts'
import { type ContactCard, contacts } from '#app/content/investor-contacts.ts'
import { PlaceMap } from '#app/ui/place-map.tsx'
import { slugOf } from '#model/zone-address.ts'
import { AddressParts } from './address-parts.tsx'

/** Contacts for investors: the grievance officer with a map, or the people who decide on materiality. */
export function Contacts({ of }: { of: 'investorContacts' | 'materialityContacts' }) {
  return (
    <>
      {of === 'investorContacts' ? (
        <>
          <div className="contacts-map">
            <PlaceMap {...company.place} />
          </div>
          <address className="contacts-address">
            <AddressParts parts={[company.name, ...company.corporateOffice]} />
          </address>
        </>
      ) : (
        <p className="lead">{contacts.materialityLead}</p>
      )}
      <div className="contacts-cards">
        {contacts[of].map((card) => (
          <Card key={card.com_name} {...card} />
        ))}
      </div>
    </>
  )
}

function Card({ com_name, name, desc, contact_no, mail }: ContactCard) {
  return (
    <div id={slugOf(com_name)}>
      <h3>{com_name}</h3>
      <p>
        <b>{name}</b>
        <br />
        {desc}
      </p>
      <p>
        <a className="figures" href={`tel:${contact_no.replaceAll(' ', '')}`}>
          {contact_no}
        </a>
        <br />
        <a href={`mailto:${mail}`}>{mail}</a>
      </p>
    </div>
  )
}
