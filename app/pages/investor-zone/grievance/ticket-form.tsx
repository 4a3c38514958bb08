import { useCompany } from '#app/company.ts'
import { PostedConsent, PostedFailure, PostedField } from '#app/forms/posted-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { PostedForm } from '#contract/posted-form.ts'
import { retentionMonths } from '#model/download-request.ts'
import { grievanceMatters, type MatterName } from '#model/grievance-matters.ts'
import { keysOf } from '#model/keys-of.ts'
import { grievancePath, ticketFields } from '#model/tickets.ts'
import { ZonePart } from '../zone-part.tsx'
import { grievanceMessages } from './messages.ts'

const fieldNames = keysOf(ticketFields)
const hints: Partial<Record<(typeof fieldNames)[number], string>> = {
  folio: grievanceMessages.folioHint,
  message: grievanceMessages.messageHint,
}

/** Form of a ticket. The matter is its first subject. */
export function TicketForm({ posted, matter }: { posted?: PostedForm; matter: MatterName }) {
  const first = { subject: matter === 'other' ? '' : grievanceMatters[matter].title }
  const { values, errors, failure }: PostedForm = posted ?? { status: 200, values: first, errors: {} }
  const firstWrong = [...fieldNames, 'consent'].find((name) => errors[name])
  const state = (name: string) => ({ value: values[name] ?? '', error: errors[name], first: name === firstWrong })
  const { write, answer, wrong, send } = grievanceMessages
  return (
    <ZonePart id="ticket" heading={write} className="grievance-ticket" beside={<p>{answer}</p>}>
      <form className="grievance-form" method="post" action={grievancePath} noValidate>
        {(failure || firstWrong) && <PostedFailure>{failure ?? wrong}</PostedFailure>}
        <input type="hidden" name="matter" value={matter} />
        {fieldNames.map((name) => (
          <PostedField
            key={name}
            name={name}
            field={ticketFields[name]}
            words={{ hint: hints[name] }}
            {...state(name)}
          />
        ))}
        <PostedConsent {...state('consent')}>
          I agree that you store these data to handle my matter and answer me. <a href="/privacy">Privacy</a>
        </PostedConsent>
        <Button type="submit" icon="mail">
          {send}
        </Button>
        <Notice />
      </form>
    </ZonePart>
  )
}

/** Notice about the stored data, in items (DPDP Rules 2025, rule 3). Its version is `ticketNoticeVersion` in model/tickets.ts. */
function Notice() {
  const { name, desks, registrar } = useCompany().company
  const { mail } = desks.investors
  return (
    <details className="grievance-notice">
      <summary>What we store, why and for how long</summary>
      <dl className="facts">
        <DescriptionRow term="Data">
          Your name, e-mail address, folio or account if you give it, your matter, and our answers.
        </DescriptionRow>
        <DescriptionRow term="Purpose">
          To handle your matter, {registrar.name && `with ${registrar.name} if needed, `}and to report the number of
          complaints to the exchanges, without names.
        </DescriptionRow>
        <DescriptionRow term="Until">We erase them {retentionMonths} months after the matter is closed.</DescriptionRow>
        <DescriptionRow term="Your rights">
          You can see, correct and withdraw your data, and have them erased once the matter is closed. Write to us with
          your reference.
        </DescriptionRow>
        <DescriptionRow term="Complaints">
          To the {desks.investors.name} of {name}
          {mail && (
            <>
              , <a href={`mailto:${mail}`}>{mail}</a>
            </>
          )}
          . If we do not help, you can complain to the Data Protection Board of India.
        </DescriptionRow>
      </dl>
    </details>
  )
}
