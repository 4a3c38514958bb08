import { useCompany } from '#app/company.ts'
import { copyrightLine } from '#app/content/copyright.ts'
import { ampoules } from '#app/content/pictures/sign-in.ts'
import { serverNow } from '#app/server-clock.ts'
import { contentInShell } from '#app/shell-content.ts'
import { Brand } from '#app/ui/brand.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { brandOf } from '#model/company/derived-facts.ts'
import { AccountButton } from './account-button.tsx'
import { CodeForm, Welcome } from './code-form.tsx'
import { ForgetDevice } from './forget-device.tsx'
import { LinkForm } from './link-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useEndedSession } from './use-ended-session.ts'
import { useMailedLink } from './use-mailed-link.ts'

/** Admin login (spec 2): a mailed code, a mailed link if codes are no longer safe, an external account, or a passkey. */
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
        <Ways mailedKey={key} onGiveUp={forget} signedOut={signedOut} />
        <p className="sign-in-end">{copyrightLine(serverNow(), company)}</p>
      </div>
      <SignInPicture />
    </main>
  )
}

type WaysProps = { mailedKey: string | undefined; onGiveUp: () => void; signedOut: boolean }

function Ways({ mailedKey, onGiveUp, signedOut }: WaysProps) {
  const { codesOff } = contentInShell()
  const others = (
    <>
      <AccountButton />
      <PasskeyButton />
      {signedOut && <ForgetDevice />}
    </>
  )
  if (mailedKey) return <LinkForm mailedKey={mailedKey} onGiveUp={onGiveUp} />
  if (codesOff)
    return (
      <div className="sign-in-inner">
        <Welcome />
        {others}
      </div>
    )
  return (
    <CodeForm>
      <div className="sign-in-or">or</div>
      {others}
    </CodeForm>
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
