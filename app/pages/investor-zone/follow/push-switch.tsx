import { Notice, type NoticeContact } from '#app/forms/notice.tsx'
import type { NoticeTexts } from '#app/forms/notice-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Language } from '#model/languages/languages.ts'
import type { pushMessages } from './push-messages.ts'
import { usePush } from './use-push.ts'

/** Texts and notice of the switch in the language of its page. */
export type PushTexts = {
  language: Language
  texts: Record<keyof typeof pushMessages, string>
  notice: NoticeTexts
}

type Props = { publicKey: string; contact: NoticeContact; page: PushTexts }

/** Notifications in this browser, as a way to follow the company. `publicKey`: the site's key for push services, base64url. */
export function PushSwitch({ publicKey, contact, page: { language, texts, notice } }: Props) {
  const { state, isBusy, failure, switchOn, switchOff } = usePush(publicKey, { language, failed: texts.failed })
  return (
    <>
      <Icon name="bell" />
      <div>
        <h4>{texts.heading}</h4>
        <p>{texts.about}</p>
        <Notice texts={notice} contact={contact} />
      </div>
      <p aria-live="polite">
        {state === 'on' && texts.on}
        {state === 'on' && (
          <Button variant="text" busy={isBusy} onClick={switchOff}>
            {texts.switchOff}
          </Button>
        )}
        {state === 'off' && (
          <Button variant="line" small busy={isBusy} onClick={switchOn}>
            {texts.switchOn}
          </Button>
        )}
        {state === 'blocked' && texts.blocked}
        {state === 'unsupported' && texts.unsupported}
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
