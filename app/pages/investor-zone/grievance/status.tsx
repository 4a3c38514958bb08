import type * as z from 'zod/mini'
import type { PageRequest } from '#app/document/page.ts'
import { PostedFailure, PostedField } from '#app/forms/posted-form.tsx'
import { useTranslator } from '#app/translator.ts'
import { Button } from '#app/ui/button.tsx'
import { calls } from '#contract/calls.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { readJson } from '#model/json.ts'
import type { LineField } from '#model/line-fields.ts'
import { grievancePath, grievanceStatusPath, ticketFields } from '#model/tickets.ts'
import { furtherPage } from '../further-page.tsx'
import { ZonePart } from '../zone-part.tsx'
import { EscalationPath } from './escalation-path.tsx'
import { statusMessages as messages } from './status-messages.ts'

const Found = calls['user/get-grievance-status'].output.shape.data
type Status = NonNullable<z.output<typeof Found>>

/** State of a ticket for its holder, who enters the reference and the mail address of the ticket. */
export const grievanceStatusPage = furtherPage({
  slug: 'grievance/status',
  make({ query, posted }: PageRequest) {
    const found = posted && foundIn(posted)
    return {
      description: 'State, due date and answers of a ticket at {company.shortName}.',
      noindex: true,
      cached: false,
      status: posted?.status ?? 200,
      body: (
        <div className="grievance">
          {found ? (
            <TicketStatus status={found} />
          ) : (
            <StatusForm posted={posted} reference={query.get('reference') ?? ''} />
          )}
        </div>
      ),
    }
  },
})

/** Returns the answer; null for an unknown ticket, undefined if the form was not sent or is wrong. */
function foundIn({ values }: PostedForm): Status | null | undefined {
  return values.found === undefined ? undefined : Found.safeParse(readJson(values.found)).data
}

const fields = {
  reference: { label: messages.reference, holds: 'line', lengthMax: 30, required: true, autoComplete: 'off' },
  email: ticketFields.email,
} as const satisfies Record<string, LineField>

function StatusForm({ posted, reference }: { posted?: PostedForm; reference: string }) {
  const { t } = useTranslator()
  const { values, errors, failure }: PostedForm = posted ?? { status: 200, values: { reference }, errors: {} }
  const isUnknown = posted !== undefined && foundIn(posted) === null
  const firstWrong = (['reference', 'email'] as const).find((name) => errors[name])
  const problem = failure ?? (firstWrong && t(messages.wrong)) ?? (isUnknown ? t(messages.unknown) : undefined)
  const state = (name: keyof typeof fields) => ({
    value: values[name] ?? '',
    error: errors[name],
    first: name === firstWrong,
  })
  return (
    <ZonePart id="search" heading={t(messages.heading)} className="grievance-ticket">
      <form className="grievance-form" method="post" action={grievanceStatusPath} noValidate>
        {problem && <PostedFailure>{problem}</PostedFailure>}
        <PostedField
          name="reference"
          field={fields.reference}
          words={{ hint: t(messages.referenceHint) }}
          {...state('reference')}
        />
        <PostedField name="email" field={fields.email} words={{ hint: t(messages.emailHint) }} {...state('email')} />
        <Button type="submit" icon="search">
          {t(messages.show)}
        </Button>
        <p className="faint">
          {t(messages.none)} <a href={grievancePath}>{t(messages.open)}</a>
        </p>
      </form>
    </ZonePart>
  )
}

function TicketStatus({ status }: { status: Status }) {
  const { reference, received_on, due, state, resolved_at, replies } = status
  const { t, date, time, filed } = useTranslator()
  const isResolved = state === 'resolved'
  return (
    <section className="grievance-receipt">
      <p>{t(messages.states[state])}</p>
      <p className="grievance-reference figures">{reference}</p>
      <p>
        {t(messages.received, { day: date(received_on) })}{' '}
        {isResolved ? t(messages.closed, { time: time(resolved_at) }) : t(messages.due, { day: date(due) })}
      </p>
      <ZonePart id="answers" heading={t(messages.answers)}>
        {replies.length === 0 && <p>{t(messages.noAnswer)}</p>}
        <ol className="grievance-replies">
          {replies.map(({ at, text }) => (
            <li key={at}>
              <b className="figures">{time(at)}</b>
              <p lang={filed}>{text}</p>
            </li>
          ))}
        </ol>
      </ZonePart>
      <EscalationPath received={received_on} />
    </section>
  )
}
