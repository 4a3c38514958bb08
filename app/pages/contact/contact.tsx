import { company } from '#app/content/company.ts'
import { contact } from '#app/content/contact.ts'
import { type MetaOf, pageMeta } from '#app/page-meta.ts'
import { PlaceMap } from '#app/ui/place-map.tsx'

export const meta = ({ matches }: MetaOf) =>
  pageMeta({ title: contact.title, description: contact.description, path: '/contactus', matches })

export default function Contact() {
  return (
    <>
      <section className="banner wide">
        <div className="wrap grid">
          <div className="say">
            <h1>{contact.title}</h1>
          </div>
          <div className="side">
            <p className="lead">{contact.lead}</p>
          </div>
        </div>
      </section>
      <section className="contact" aria-label="Offices, phones and mail">
        <div className="wrap grid">
          <PlaceMap {...company.place} />
          <div className="offices">
            <Office title="Registered office" lines={[...company.registeredOffice, company.state]} />
            <Office title="Corporate office" lines={[...company.corporateOffice, company.state]} />
          </div>
          <div className="lines3">
            <div>
              <h2>Call</h2>
              {company.phones.map(({ shown, dialled }) => (
                <a key={dialled} className="tel num" href={`tel:${dialled}`}>
                  {shown}
                </a>
              ))}
            </div>
          </div>
          <div className="write">
            <h2>Write</h2>
            <div className="mails">
              {contact.mails.map(({ to, label }) => (
                <a key={to} className="mail" href={`mailto:${company.mails[to]}`}>
                  <span>{label}</span>
                  <b>{company.mails[to]}</b>
                </a>
              ))}
            </div>
          </div>
        </div>
      </section>
    </>
  )
}

function Office({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}
