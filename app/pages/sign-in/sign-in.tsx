import { useEffect, useState } from 'react'
import { company } from '#app/content/company.ts'
import { PageLink } from '#app/page-link.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { takeEnding } from '#app/session.ts'
import { Brand } from '#app/ui/brand.tsx'
import { toast } from '#app/ui/toasts.ts'
import { AccountButton } from './account-button.tsx'
import { CodeForm } from './code-form.tsx'
import { ForgetDevice } from './forget-device.tsx'
import { LinkForm } from './link-form.tsx'
import { Plate } from './plate.tsx'
import { useMailedLink } from './use-mailed-link.ts'

export const meta = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to the admin area.', path: '/admin', noindex: true })

/** The admin login (spec 2): a mailed code, a mailed link where codes are no longer safe, or an account elsewhere. */
export default function SignIn() {
  const { key, forget } = useMailedLink()
  const [signedOut, setSignedOut] = useState(false)
  useEffect(() => {
    const ending = takeEnding()
    if (ending === 'ended') toast('Your session has ended. Sign in again.', { kind: 'info' })
    if (ending === 'signed-out') setSignedOut(true)
  }, [])
  return (
    <main className="login" id="main">
      <div className="form">
        <PageLink className="brand" to="/" aria-label={`${company.name}, home`}>
          <Brand />
        </PageLink>
        {key ? (
          <LinkForm mailedKey={key} onGiveUp={forget} />
        ) : (
          <CodeForm>
            <div className="or">or</div>
            <AccountButton />
            {signedOut && <ForgetDevice />}
          </CodeForm>
        )}
        <p className="end">
          © {company.copyrightYear} {company.name}
        </p>
      </div>
      <Plate />
    </main>
  )
}
