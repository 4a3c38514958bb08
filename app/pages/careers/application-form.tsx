import { useCompany } from '#app/company.ts'
import { FieldFrame } from '#app/forms/fields/field-frame.tsx'
import { Notice, noticeContact } from '#app/forms/notice.tsx'
import { notices } from '#app/forms/notice-texts.ts'
import { PostedConsent, PostedFailure, PostedField, type PostedState } from '#app/forms/posted-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PostedForm } from '#contract/posted-form.ts'
import { applicationFields } from '#model/applications.ts'
import { type Position, positionPath, positionSlug } from '#model/company/positions.ts'
import { fileKinds } from '#model/file-kinds.ts'
import { keysOf } from '#model/keys-of.ts'

import { messages } from './messages.ts'

const fieldNames = keysOf(applicationFields)

/** Form of an application, sent to the page's own address with the CV. */
export function ApplicationForm({ position, posted }: { position: Position; posted?: PostedForm }) {
  const { values, errors, failure }: PostedForm = posted ?? { status: 200, values: {}, errors: {} }
  const firstWrong = [...fieldNames, 'cv', 'consent'].find((name) => errors[name])
  const state = (name: string) => ({ value: values[name] ?? '', error: errors[name], first: name === firstWrong })
  return (
    <form
      className="message-form"
      method="post"
      encType="multipart/form-data"
      action={encodeURI(positionPath(position))}
      noValidate
      data-send=""
      aria-labelledby="apply"
    >
      {(failure || firstWrong) && <PostedFailure>{failure ?? messages.wrong}</PostedFailure>}
      <input type="hidden" name="position" value={positionSlug(position)} />
      {fieldNames.map((name) => (
        <PostedField
          key={name}
          name={name}
          field={applicationFields[name]}
          words={{ hint: name === 'message' ? messages.messageHint : undefined }}
          {...state(name)}
        />
      ))}
      <CvField {...state('cv')} />
      <PostedConsent {...state('consent')}>
        {messages.consent} <a href="/privacy">{messages.privacy}</a>
      </PostedConsent>
      <Notice texts={notices.application} contact={noticeContact(useCompany())} />
      <Button type="submit" icon="mail">
        {messages.send}
      </Button>
    </form>
  )
}

/** Field of the CV. `value`: `sent` if the form is displayed again after a CV was sent with it. */
function CvField({ value, error, first }: PostedState) {
  return (
    <FieldFrame label={messages.cv} name="cv" error={error} hint={messages.cvHint}>
      {(control) => (
        <>
          <input
            {...control}
            className="field-control careers-cv"
            type="file"
            accept={fileKinds.pdf.accept}
            // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is what is wrong in it
            autoFocus={first}
          />
          {value === 'sent' && !error && (
            <p className="careers-again" data-choose-again="">
              {messages.chooseAgain}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}
