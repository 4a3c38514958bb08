import { useCompany } from '#app/company.ts'
import { Island } from '#app/document/island.tsx'
import type { PageRequest, PublicPage } from '#app/document/page.ts'
import { useContent } from '#app/site-content.ts'
import { directionsTo } from '#app/ui/directions.ts'
import { PlaceMap } from '#app/ui/place-map.tsx'
import { dialled, plantsOf, samplePlant, unbroken } from '#model/company/derived-facts.ts'
import { isSubject, promiseOf, subjects } from '#model/desks.ts'
import { emptyForm, MessageForm, MessageSent } from './message-form.tsx'
import tall from './places-tall.svg?no-inline'
import wide from './places-wide.svg?no-inline'

export const contactPage: PublicPage = {
  path: '/contactus',
  listedAs: 'Contact Us',
  signedOutOnly: true,
  make: ({ query, posted, content: { contact } }) => ({
    meta: { title: contact.title, description: contact.description, path: '/contactus' },
    ...(posted && { status: posted.status, cached: false }),
    body: <Contact query={query} posted={posted} />,
  }),
}

function Contact({ query, posted }: Pick<PageRequest, 'query' | 'posted'>) {
  const { contact } = useContent()
  const { company, plants } = useCompany()
  const withState = (lines: readonly string[]) => (lines.length && company.state ? [...lines, company.state] : lines)
  return (
    <>
      <section className="banner banner-wide">
        <div className="wrap grid">
          <div className="banner-say">
            <h1>{contact.title}</h1>
          </div>
          <div className="banner-side">
            <p className="lead">{contact.lead}</p>
          </div>
        </div>
      </section>
      <div className="contact">
        <div className="wrap grid">
          <section className="contact-form" aria-labelledby="write">
            <h2 id="write">{contact.write}</h2>
            <Message query={query} posted={posted} />
          </section>
          <Desks />
          <ContactMap />
          <div className="contact-offices">
            <Office title={contact.registeredOffice} lines={withState(company.registeredOffice)} />
            <Office title={contact.corporateOffice} lines={withState(company.corporateOffice)} />
            {plantsOf({ plants }).map(({ name, address }) => (
              <Office key={name} title={`${name} plant`} lines={address} />
            ))}
          </div>
          <Phones />
        </div>
      </div>
    </>
  )
}

function Message({ query, posted }: Pick<PageRequest, 'query' | 'posted'>) {
  const sent = query.get('sent')
  if (!posted && isSubject(sent)) return <MessageSent subject={sent} />
  return <MessageForm {...(posted ?? emptyForm(query.get('subject')))} />
}

function Desks() {
  const { desks } = useCompany().company
  const title = useContent().contact.desks
  const reachable = subjects.filter((subject) => desks[subject].mail)
  if (!reachable.length) return null
  return (
    <div className="contact-desks">
      <table>
        <caption>{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Desk</th>
            <th scope="col">Mail</th>
            <th scope="col">Answers</th>
          </tr>
        </thead>
        <tbody>
          {reachable.map((subject) => (
            <tr key={subject}>
              <th scope="row">
                {desks[subject].name}
                <span>{desks[subject].subject}</span>
              </th>
              <td>
                <a href={`mailto:${desks[subject].mail}`}>{desks[subject].mail}</a>
              </td>
              <td>{promiseOf(desks[subject])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Phones() {
  const { company } = useCompany()
  const title = useContent().contact.call
  if (!company.phones.length) return null
  return (
    <div className="contact-phones">
      <h2>{title}</h2>
      {company.phones.map((phone) => (
        <a key={phone} className="contact-phone figures" href={`tel:${dialled(phone)}`}>
          {phone}
        </a>
      ))}
    </div>
  )
}

function Office({ title, lines }: { title: string; lines: readonly string[] }) {
  if (!lines.length) return null
  return (
    <div>
      <h2>{title}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{unbroken(line)}</span>
        ))}
      </address>
    </div>
  )
}

function OwnMap({ name, latitude, longitude }: { name: string; latitude: number; longitude: number }) {
  return (
    <div className="contact-map">
      <Island name="placeMap">
        <PlaceMap name={name} latitude={latitude} longitude={longitude} />
      </Island>
    </div>
  )
}

/** Map of both offices and the sample's plants, with a pin for each that links to directions. */
function ContactMap() {
  const { map, places } = useContent().contact
  const { company, plants } = useCompany()
  const { latitude, longitude } = company.place
  // The drawn map shows the sample's places.
  if (!company.isSample) return company.place.name ? <OwnMap {...company.place} /> : null
  const positions = {
    corporate: company.place,
    registered: samplePlant({ plants }, 'naviMumbai')?.place,
    dehradun: samplePlant({ plants }, 'dehradun')?.place,
  }
  return (
    <div className="contact-map">
      <Island name="placeMap">
        <PlaceMap name={map} latitude={latitude} longitude={longitude} drawing={{ wide, tall }} />
      </Island>
      <ul className="contact-map-pins">
        {places.map(({ pin, name, at }) => {
          const position = positions[pin]
          return (
            position && (
              <li key={pin} className={`contact-map-pin contact-map-pin-${pin}`}>
                <a href={directionsTo(position)} target="_blank" rel="noopener">
                  <b>{name}</b>
                  {at}
                  <span className="visually-hidden">: directions</span>
                </a>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
