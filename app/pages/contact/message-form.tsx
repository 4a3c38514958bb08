import { useCompany } from '#app/company.ts'
import { Notice, noticeContact } from '#app/forms/notice.tsx'
import { notices } from '#app/forms/notice-texts.ts'
import { PostedConsent, PostedFailure, PostedField, type PostedState } from '#app/forms/posted-form.tsx'
import { useContent } from '#app/site-content.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PostedForm } from '#contract/posted-form.ts'
import { desks, promiseOf, type Subject, subjects } from '#model/desks.ts'
import { keysOf } from '#model/keys-of.ts'
import type { LineField } from '#model/line-fields.ts'
import { type MessageName, messageFields } from '#model/message-fields.ts'

const table: Record<MessageName, LineField> = messageFields
const names = keysOf(table)

/** Returns an empty form without errors; the link to the form may set the subject. */
export function emptyForm(subject: string | null): PostedForm {
  return { status: 200, values: subject ? { subject } : {}, errors: {} }
}

/** Natively submitted form, sent to the page's own address; the server displays it again until it is valid. */
export function MessageForm({ values, errors, failure }: PostedForm) {
  const { contact } = useContent()
  const { privacy } = contact
  const [firstWrong] = ['subject', ...names, 'consent'].filter((name) => errors[name])
  const state = (name: string) => ({ value: values[name] ?? '', error: errors[name], first: name === firstWrong })
  return (
    <form className="message-form" method="post" action="/contactus" noValidate aria-labelledby="write">
      {(failure || firstWrong) && <PostedFailure>{failure ?? contact.wrong}</PostedFailure>}
      <SubjectField {...state('subject')} />
      {names.map((name) => (
        <PostedField key={name} name={name} field={table[name]} {...state(name)} />
      ))}
      <PostedConsent {...state('consent')}>
        {contact.consent} {privacy.before} <a href={privacy.path}>{privacy.name}</a>.
      </PostedConsent>
      <Notice texts={notices.message} contact={noticeContact(useCompany())} />
      <Button type="submit" icon="mail">
        {contact.send}
      </Button>
    </form>
  )
}

/** Subjects, each with its desk; only the selected subject's desk is visible. */
function SubjectField({ value, error, first }: PostedState) {
  const { contact } = useContent()
  return (
    <fieldset className={error ? 'message-form-subjects field field-bad' : 'message-form-subjects field'}>
      <legend>{contact.about}</legend>
      {subjects.map((subject, index) => (
        <SubjectChoice
          key={subject}
          subject={subject}
          chosen={subject === value}
          first={first && index === 0}
          isInvalid={Boolean(error)}
        />
      ))}
      <p className="message-form-promise message-form-none">{contact.noneChosen}</p>
      {error && (
        <p className="field-message" id="subject-message">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceProps = { subject: Subject; chosen: boolean; first: boolean; isInvalid: boolean }

function SubjectChoice({ subject, chosen, first, isInvalid }: ChoiceProps) {
  const id = `promise-${subject}`
  const desk = useCompany().company.desks[subject]
  return (
    <>
      <label className="message-form-subject">
        <input
          type="radio"
          name="subject"
          value={subject}
          defaultChecked={chosen}
          // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is what is wrong in it
          autoFocus={first}
          aria-describedby={isInvalid ? `subject-message ${id}` : id}
        />
        {desks[subject].subject}
      </label>
      <p className="message-form-promise" id={id}>
        {desk.name}, {promiseOf(desk)}
      </p>
    </>
  )
}

/** Next steps after a message was sent. */
export function MessageSent({ subject }: { subject: Subject }) {
  const desk = useCompany().company.desks[subject]
  const { name, mail } = desk
  return (
    <div className="message-form-sent" role="status">
      <h3>
        <Icon name="check" />
        Your message was sent to the {name}
      </h3>
      <p>
        You will get an answer {promiseOf(desk)}, at the address that you entered.
        {mail && (
          <>
            {' '}
            To add something, write to <a href={`mailto:${mail}`}>{mail}</a>.
          </>
        )}
      </p>
      <p>
        <a className="button button-line" href="/contactus#write">
          Write another message
        </a>
      </p>
    </div>
  )
}
