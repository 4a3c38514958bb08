import { useCompany } from '#app/company.ts'
import { materialityLead } from '#app/content/investor-contacts.ts'
import { Island } from '#app/document/island.tsx'
import { useTranslator } from '#app/translator.ts'
import { mapTexts, PlaceMap } from '#app/ui/place-map.tsx'
import type { CompanyFacts } from '#model/company/company.ts'
import { dialled } from '#model/company/derived-facts.ts'
import { grievancePath } from '#model/tickets.ts'
import { slugOf } from '#model/zone-address.ts'
import { furtherPages } from '../further-pages.ts'
import { useIslandTexts } from '../use-island-texts.ts'
import { AddressParts } from './address-parts.tsx'
import { NoData } from './no-data.tsx'

/** Contacts for investors: the grievance officer with a map, or the people who decide on materiality. */
export function Contacts({ of }: { of: 'investorContacts' | 'materialityContacts' }) {
  const { company } = useCompany()
  const { known, filed } = useTranslator()
  const texts = useIslandTexts(mapTexts)
  const { name, latitude, longitude } = company.place
  const cards = (of === 'investorContacts' ? investorContacts(company) : materialityContacts(company)).filter(
    ({ name: person, mail }) => person || mail,
  )
  return (
    <>
      {of === 'investorContacts' ? (
        <>
          {name && (
            <div className="contacts-map">
              <Island name="placeMap">
                <PlaceMap name={name} latitude={latitude} longitude={longitude} texts={texts} />
              </Island>
            </div>
          )}
          {company.corporateOffice.length > 0 && (
            <address className="contacts-address" lang={filed}>
              <AddressParts parts={[company.name, ...company.corporateOffice]} />
            </address>
          )}
        </>
      ) : (
        <p className="lead" {...known(materialityLead)} />
      )}
      {cards.length > 0 ? (
        <div className="contacts-cards">
          {cards.map((card) => (
            <Card key={card.com_name} {...card} />
          ))}
        </div>
      ) : (
        <NoData />
      )}
    </>
  )
}

type ContactCard = {
  com_name: string
  name: string
  desc: string
  contact_no: string
  mail: string
  /** True if the card links to the help for shareholders. */
  helps?: boolean
}

/** Returns the addresses for investor complaints (Regulation 46(2)(j) and (k)). */
function investorContacts({ officer, registrar, desks }: CompanyFacts): ContactCard[] {
  return [
    {
      com_name: 'Grievance officer',
      name: officer.name,
      desc: officer.role,
      contact_no: officer.phone,
      mail: desks.investors.mail,
      helps: true,
    },
    {
      com_name: 'Registrar and transfer agent',
      name: registrar.name,
      desc: registrar.address,
      contact_no: registrar.phone,
      mail: registrar.mail,
    },
  ]
}

function materialityContacts({ materiality }: CompanyFacts): ContactCard[] {
  return materiality.map(({ decides, name, role, phone, mail }) => ({
    com_name: decides,
    name,
    desc: role,
    contact_no: phone,
    mail,
  }))
}

function Card({ com_name, name, desc, contact_no, mail, helps }: ContactCard) {
  const { t, known, filed } = useTranslator()
  return (
    <div id={slugOf(com_name)}>
      <h3 {...known(com_name)} />
      <p lang={filed}>
        <b>{name}</b>
        <br />
        {desc}
      </p>
      <p>
        {contact_no && (
          <>
            <a className="figures" href={`tel:${dialled(contact_no)}`}>
              {contact_no}
            </a>
            <br />
          </>
        )}
        {mail && <a href={`mailto:${mail}`}>{mail}</a>}
      </p>
      {helps && (
        <p>
          <a href={grievancePath}>{t(furtherPages.grievance.name)}</a>
        </p>
      )}
    </div>
  )
}
