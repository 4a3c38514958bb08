import { useCompany } from '#app/company.ts'
import { copyrightLine } from '#app/content/copyright.ts'
import { lastLinksIn, siteMapIn } from '#app/content/site-map.ts'
import { linkIn } from '#app/link-in.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { dialled, unbroken } from '#model/company/derived-facts.ts'
import type { Language } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { useFooterTexts } from './use-footer-texts.ts'

/** Small site map, both offices, and the facts a listed company owes every page (Companies Act, section 12). `now` sets the day. */
export function Footer({ now, language }: { now: Date; language: Language }) {
  const footer = useFooterTexts(language)
  const { company } = useCompany()
  const { frame } = messagesFor(language)
  const demonstration = footer('demonstration')
  return (
    <footer className="footer dark">
      <div className="wrap">
        <div className="footer-top">
          {company.tagline && (
            <p className="footer-tagline" lang={language === 'en' ? undefined : 'en'}>
              {company.tagline}
            </p>
          )}
          <div className="footer-columns">
            {siteMapIn(frame).map(({ column, links }) => (
              <nav key={column} aria-label={footer(column).children}>
                <h2 {...footer(column)} />
                <ul>
                  <Links links={links} language={language} />
                </ul>
              </nav>
            ))}
            <Offices language={language} />
          </div>
        </div>
        <div className="footer-base scale">
          <span>{copyrightLine(now, company)}</span>
          {company.cin && <span data-sample={company.isSample || undefined}>CIN {company.cin}</span>}
          {demonstration.children && <span {...demonstration} />}
          <ul>
            <Links links={lastLinksIn(frame)} language={language} />
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

type LinksProps = { links: readonly { name: string; path: string }[]; language: Language }

function Links({ links, language }: LinksProps) {
  return links.map(({ name, path }) => (
    <li key={name}>
      <a {...linkIn(language, path)}>{name}</a>
    </li>
  ))
}

function Offices({ language }: { language: Language }) {
  const footer = useFooterTexts(language)
  const { company } = useCompany()
  const { corporateOffice, phones, mails, registeredOffice, grievanceOfficer, desks } = company
  const hasCorporate = corporateOffice.length > 0 || phones.length > 0 || mails.corporate
  const hasRegistered = registeredOffice.length > 0
  const hasOfficer = grievanceOfficer || desks.investors.mail
  return (
    <>
      {hasCorporate && (
        <div>
          <h2 {...footer('corporateOffice')} />
          <Address lines={company.corporateOffice} />
          {company.phones.map((phone) => (
            <a key={phone} className="figures" href={`tel:${dialled(phone)}`}>
              {phone}
            </a>
          ))}
          {company.mails.corporate && <MailLink address={company.mails.corporate} />}
        </div>
      )}
      {(hasRegistered || hasOfficer) && (
        <div>
          {hasRegistered && <h2 {...footer('registeredOffice')} />}
          <Address lines={company.registeredOffice} />
          {hasOfficer && <h2 {...footer('grievances')} />}
          {company.grievanceOfficer && <address>{company.grievanceOfficer}</address>}
          {company.desks.investors.mail && <MailLink address={company.desks.investors.mail} />}
        </div>
      )}
    </>
  )
}

/** Inline address that fits any column. */
function Address({ lines }: { lines: readonly string[] }) {
  if (!lines.length) return null
  return <address>{lines.map(unbroken).join(', ')}</address>
}
