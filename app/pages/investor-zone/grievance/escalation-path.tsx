import { useCompany } from '#app/company.ts'
import { useTranslator } from '#app/translator.ts'
import { escalationPath, portals } from '#model/tickets.ts'
import { ZonePart } from '../zone-part.tsx'
import { grievanceMessages } from './messages.ts'

/** Escalation path of a ticket with its dates: company, registrar, SCORES 2.0, online dispute resolution. */
export function EscalationPath({ received }: { received: string }) {
  const translator = useTranslator()
  const { t } = translator
  const { officer, registrar, desks } = useCompany().company
  const facts = {
    officer: officer.role || desks.investors.name,
    registrar: [registrar.name, registrar.mail].filter(Boolean).join(', '),
  }
  return (
    <ZonePart id="path" heading={t(grievanceMessages.path)}>
      <ol className="grievance-path">
        {escalationPath(received, facts, translator).map(({ when, text, portal }) => (
          <li key={when}>
            <b className="figures">{when}</b>
            <span>
              {text}{' '}
              {portal && (
                <a href={portals[portal].link} rel="noopener noreferrer">
                  {portals[portal].name}
                </a>
              )}
            </span>
          </li>
        ))}
      </ol>
    </ZonePart>
  )
}
