import { useCompany } from '#app/company.ts'
import { copyrightLine } from '#app/content/copyright.ts'
import { legalLinks, siteMap } from '#app/content/site-map.ts'
import { useContent } from '#app/site-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import { dialled } from '#model/company/derived-facts.ts'

/** Small site map, both offices, and the facts a listed company owes every page (Companies Act, section 12). `now` sets the day. */
export function Footer({ now, lang }: { now: Date; lang?: string }) {
  const { footer } = useContent()
  const { company } = useCompany()
  return (
    <footer className="footer dark" lang={lang}>
      <div className="wrap">
        <div className="footer-top">
          {company.tagline && <p className="footer-tagline">{company.tagline}</p>}
          <div className="footer-columns">
            {siteMap.map(({ column, links }) => (
              <nav key={column} aria-label={footer[column]}>
                <h2>{footer[column]}</h2>
                <ul>
                  {links.map(({ name, path }) => (
                    <li key={name}>
                      <a href={path}>{name}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            <Offices />
          </div>
        </div>
        <div className="footer-base scale">
          <span>{copyrightLine(now, company)}</span>
          {company.cin && <span data-sample={company.isSample || undefined}>CIN {company.cin}</span>}
          {footer.demonstration && <span>{footer.demonstration}</span>}
          <ul>
            {legalLinks.map(({ name, path }) => (
              <li key={name}>
                <a href={path}>{name}</a>
              </li>
            ))}
            {company.network.link && (
              <li>
                <a href={company.network.link} rel="noopener">
                  <Icon name="network" small /> {company.network.name}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Offices() {
  const { footer } = useContent()
  const { company } = useCompany()
  const { corporateOffice, phones, mails, registeredOffice, grievanceOfficer, desks } = company
  const hasCorporate = corporateOffice.length > 0 || phones.length > 0 || mails.corporate
  const hasRegistered = registeredOffice.length > 0
  const hasOfficer = grievanceOfficer || desks.investors.mail
  return (
    <>
      {hasCorporate && (
        <div>
          <h2>{footer.corporateOffice}</h2>
          <Address lines={company.corporateOffice} />
          {company.phones.map((phone) => (
            <a key={phone} className="figures" href={`tel:${dialled(phone)}`}>
              {phone}
            </a>
          ))}
          <Mail to={company.mails.corporate} />
        </div>
      )}
      {(hasRegistered || hasOfficer) && (
        <div>
          {hasRegistered && <h2>{footer.registeredOffice}</h2>}
          <Address lines={company.registeredOffice} />
          {hasOfficer && <h2>{footer.grievances}</h2>}
          {company.grievanceOfficer && <address>{company.grievanceOfficer}</address>}
          <Mail to={company.desks.investors.mail} />
        </div>
      )}
    </>
  )
}

/** Inline address that fits any column; a number stays with the preceding word. */
function Address({ lines }: { lines: readonly string[] }) {
  if (!lines.length) return null
  return <address>{lines.join(', ').replaceAll(/ (?=\d)/g, '\u00a0')}</address>
}

/** Wraps an address before its @ in narrow columns. */
function Mail({ to }: { to: string }) {
  if (!to) return null
  const [name, ...host] = to.split(/(?=@)/)
  return (
    <a href={`mailto:${to}`}>
      {name}
      <wbr />
      {host}
    </a>
  )
}
