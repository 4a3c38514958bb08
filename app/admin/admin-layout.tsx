import { Outlet, useLocation, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { useCompany } from '#app/company.ts'
import { copyrightLine } from '#app/content/copyright.ts'
import { OwnAccount, startOf } from '#app/own-role.ts'
import { Header } from '#app/pages/site-layout/header.tsx'
import { serverNow } from '#app/server-clock.ts'
import { adminHome, asVisitorQuery, leaveSession, readSession } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { can, roles } from '#model/roles.ts'
import { Main } from './main.tsx'
import { messages } from './messages.ts'
import { navigationFor } from './navigation.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { screenLinks } from './screens.ts'
import { useBackClosesDialog } from './use-back-closes-dialog.ts'
import { useCheckedSession } from './use-checked-session.ts'
import { useStrayFiles } from './use-stray-files.ts'

/** Frame of the admin area. Contains no admin data: each page requests its own data with the stored token. */
export function AdminLayout() {
  const { me, hasFailed } = useCheckedSession()
  const { pathname } = useLocation()
  const { company } = useCompany()
  useStrayFiles()
  useBackClosesDialog()
  return (
    <OwnAccount value={me}>
      <div className="admin-layout">
        <Header
          label={messages.header.label}
          withIcons
          path={pathname}
          home={{ to: me ? startOf(me) : adminHome, name: messages.header.home(company.name) }}
          items={navigationFor(me?.role)}
          onLogOut={logOut}
          tool={readSession() && <PaletteButton isReady={me !== undefined} />}
        />
        {hasFailed && <UncheckedSession />}
        <Main>
          {/* The navigation of the desk. Screens must not import the table that imports them. */}
          <Outlet context={screenLinks.filter(({ strip, needs }) => strip && me && can(me.role, needs))} />
        </Main>
        <footer className="admin-layout-footer">
          <div className="wrap">
            <span>{copyrightLine(serverNow(), company)}</span>
            <a href={publicPageFor(pathname)}>{messages.footer.asVisitor}</a>
            {me && can(me.role, 'read-status') && <a href="/admin/status">{messages.footer.status}</a>}
            {me && <span>{messages.footer.signedIn(me.email, roles[me.role].label.toLowerCase())}</span>}
          </div>
        </footer>
      </div>
    </OwnAccount>
  )
}

/** Displayed until the session check succeeds; controls that need the user's role are hidden until then. */
function UncheckedSession() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="admin-layout-unchecked" role="alert">
      <p className="wrap">
        {messages.unchecked.note}{' '}
        <Button small variant="line" busy={state !== 'idle'} onClick={() => void revalidate()}>
          {messages.unchecked.checkAgain}
        </Button>
      </p>
    </div>
  )
}

/** Ends the session here and on the server. The browser's two entries are removed even if the server is unreachable. */
async function logOut(): Promise<void> {
  await api('admin/logout').catch(() => undefined)
  leaveSession('signed-out')
}

/** Returns the public page that matches this screen, without a redirect back here; Home if there is none. */
function publicPageFor(pathname: string): string {
  const path = /^\/admin(\/(?:investorzone|products-).*)$/.exec(pathname)?.[1]
  return `${path ?? '/'}?${asVisitorQuery}`
}
