import { useCompany } from '#app/company.ts'
import { Notice, noticeContact } from '#app/forms/notice.tsx'
import { notices } from '#app/forms/notice-texts.ts'
import { PostedConsent, PostedFailure, PostedField } from '#app/forms/posted-form.tsx'
import { useTranslator } from '#app/translator.ts'
import { Button } from '#app/ui/button.tsx'
import type { PostedForm } from '#contract/posted-form.ts'
import { grievanceMatters, type MatterName } from '#model/grievance-matters.ts'
import { keysOf } from '#model/keys-of.ts'
import { grievancePath, ticketFields } from '#model/tickets.ts'
import { ZonePart } from '../zone-part.tsx'
import { grievanceMessages } from './messages.ts'

const fieldNames = keysOf(ticketFields)
const hints = { folio: grievanceMessages.folioHint, message: grievanceMessages.messageHint } as const

/** Form of a ticket. The matter is its first subject. */
export function TicketForm({ posted, matter }: { posted?: PostedForm; matter: MatterName }) {
  const { t } = useTranslator()
  const first = { subject: matter === 'other' ? '' : grievanceMatters[matter].title }
  const { values, errors, failure }: PostedForm = posted ?? { status: 200, values: first, errors: {} }
  const firstWrong = [...fieldNames, 'consent'].find((name) => errors[name])
  const state = (name: string) => ({ value: values[name] ?? '', error: errors[name], first: name === firstWrong })
  const { write, answer, wrong, send } = grievanceMessages
  return (
    <ZonePart id="ticket" heading={t(write)} className="grievance-ticket" beside={<p>{t(answer)}</p>}>
      <form className="grievance-form" method="post" action={grievancePath} noValidate>
        {(failure || firstWrong) && <PostedFailure>{failure ?? t(wrong)}</PostedFailure>}
        <input type="hidden" name="matter" value={matter} />
        {fieldNames.map((name) => (
          <PostedField
            key={name}
            name={name}
            field={ticketFields[name]}
            words={{ hint: name in hints ? t(hints[name as keyof typeof hints]) : undefined }}
            {...state(name)}
          />
        ))}
        <PostedConsent {...state('consent')}>
          {t('I agree that you store these data to handle my matter and answer me.')}{' '}
          <a href="/privacy">{t('Privacy')}</a>
        </PostedConsent>
        <Button type="submit" icon="mail">
          {t(send)}
        </Button>
        <Notice texts={notices.grievance} contact={noticeContact(useCompany())} />
      </form>
    </ZonePart>
  )
}
