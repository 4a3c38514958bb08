import { company } from '#app/content/company.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Tagline, address, phones, mail and the facts a listed company owes every page (Companies Act, section 12). */
export function Footer() {
  return (
    <footer className="foot dark">
      <div className="wrap">
        <div className="grid">
          <p className="tagline">{company.tagline}</p>
          <div className="cols">
            <div>
              <h2>Corporate office</h2>
              <Address lines={[company.name, ...company.corporateOffice]} />
            </div>
            <div>
              <h2>Talk to us</h2>
              <TalkToUs />
            </div>
            <div>
              <h2>Registered office</h2>
              <Address lines={company.registeredOffice} />
            </div>
            <div>
              <h2>Investor grievances</h2>
              <p className="soft">{company.grievanceOfficer}</p>
              <a href={`mailto:${company.mails.grievance}`}>{company.mails.grievance}</a>
            </div>
          </div>
        </div>
        <div className="base">
          <span>
            © {company.copyrightYear} {company.name}
          </span>
          <span>CIN {company.cin}</span>
        </div>
      </div>
    </footer>
  )
}

function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

function TalkToUs() {
  return (
    <ul>
      {company.phones.map(({ shown, dialled }) => (
        <li key={dialled}>
          <a className="num" href={`tel:${dialled}`}>
            {shown}
          </a>
        </li>
      ))}
      <li>
        <a href={`mailto:${company.mails.corporate}`}>{company.mails.corporate}</a>
      </li>
      <li>
        <a href={company.network.link} rel="noopener">
          <Icon name="network" small /> {company.network.name}
        </a>
      </li>
    </ul>
  )
}
