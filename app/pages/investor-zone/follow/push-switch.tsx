import { Notice, type NoticeContact } from '#app/forms/notice.tsx'
import { notices } from '#app/forms/notice-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pushMessages } from './push-messages.ts'
import { usePush } from './use-push.ts'

/** Notifications in this browser, as a way to follow the company. `publicKey`: the site's key for push services, base64url. */
export function PushSwitch({ publicKey, contact }: { publicKey: string; contact: NoticeContact }) {
  const { state, isBusy, failure, switchOn, switchOff } = usePush(publicKey, pushMessages.failed)
  return (
    <>
      <Icon name="bell" />
      <div>
        <h4>{pushMessages.heading}</h4>
        <p>{pushMessages.about}</p>
        <Notice texts={notices.push} contact={contact} />
      </div>
      <p aria-live="polite">
        {state === 'on' && pushMessages.on}
        {state === 'on' && (
          <Button variant="text" busy={isBusy} onClick={switchOff}>
            {pushMessages.switchOff}
          </Button>
        )}
        {state === 'off' && (
          <Button variant="line" small busy={isBusy} onClick={switchOn}>
            {pushMessages.switchOn}
          </Button>
        )}
        {state === 'blocked' && pushMessages.blocked}
        {state === 'unsupported' && pushMessages.unsupported}
      </p>
      {failure && (
        <p className="field-message" role="alert">
          <Icon name="alert" />
          {failure}
        </p>
      )}
    </>
  )
}
