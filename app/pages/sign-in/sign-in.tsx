import { useCompany } from '#app/company.ts'
import { copyrightLine } from '#app/content/copyright.ts'
import { ampoules } from '#app/content/pictures/sign-in.ts'
import { serverNow } from '#app/server-clock.ts'
import { Brand } from '#app/ui/brand.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { brandOf } from '#model/company/derived-facts.ts'
import { AccountButton } from './account-button.tsx'
import { CodeForm } from './code-form.tsx'
import { ForgetDevice } from './forget-device.tsx'
import { LinkForm } from './link-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useEndedSession } from './use-ended-session.ts'
import { useMailedLink } from './use-mailed-link.ts'

/** Admin login (spec 2): a mailed code, a mailed link if codes are no longer safe, or an external account. */
export function Component() {
  const facts = useCompany()
  const { company } = facts
  const { key, forget } = useMailedLink()
  const signedOut = useEndedSession() === 'signed-out'
  return (
    <main className="sign-in" id="main">
      <div className="sign-in-form">
        <a className="brand" href="/" aria-label={`${company.name}, home`}>
          <Brand {...brandOf(facts)} />
        </a>
        {key ? (
          <LinkForm mailedKey={key} onGiveUp={forget} />
        ) : (
          <CodeForm>
            <div className="sign-in-or">or</div>
            <AccountButton />
            <PasskeyButton />
            {signedOut && <ForgetDevice />}
          </CodeForm>
        )}
        <p className="sign-in-end">{copyrightLine(serverNow(), company)}</p>
      </div>
      <SignInPicture />
    </main>
  )
}

/** Half the width of the screen and its full height: the 4:3 picture is cropped to that. Hidden under 900 px. */
const pictureSizes = '(width < 900px) 1px, max(50vw, 134vh)'

function SignInPicture() {
  return (
    <div className="sign-in-panel">
      <Picture picture={ampoules} sizes={pictureSizes} alt="" />
    </div>
  )
}
