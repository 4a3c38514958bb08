import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { forgetSession, signInPath } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { deviceIn } from './device-in.ts'
import { messages } from './messages.ts'

const texts = messages.ownSessions

type Session = CallOutput<'admin/get-sessions'>['data'][number]

/** Sessions of this admin: end one, or all. Beyond the specification; see docs/deviations.md. */
export function OwnSessions({ sessions, onChange }: { sessions: readonly Session[]; onChange: () => unknown }) {
  const [confirming, setConfirming] = useState(false)
  const [ending, setEnding] = useState<Session>()

  async function end({ _id, user_agent }: Session): Promise<void> {
    await api('admin/end-session', { id: _id })
    await onChange()
    toast(texts.ended(deviceIn(user_agent)))
  }

  async function leaveEverywhere(): Promise<void> {
    await api('admin/logout-all')
    forgetSession()
    location.assign(signInPath)
  }

  return (
    <section className="own-sessions" aria-labelledby="own-sessions">
      <div className="own-sessions-head">
        <h2 id="own-sessions">{texts.heading}</h2>
        <Button variant="line" small onClick={() => setConfirming(true)}>
          {texts.everywhere}
        </Button>
      </div>
      <ul>
        {sessions.map((session) => (
          <Row key={session._id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          question={texts.endQuestion}
          note={texts.endNote(deviceIn(ending.user_agent), ending.address)}
          confirm={texts.end}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
      {confirming && (
        <ConfirmDialog
          question={texts.everywhereQuestion}
          note={texts.everywhereNote}
          confirm={texts.everywhere}
          onConfirm={leaveEverywhere}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  )
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  return (
    <li>
      <div>
        <b>{deviceIn(session.user_agent)}</b>
        <p className="faint">{texts.about(session.address, inIndia(session.created_at), inIndia(session.seen_at))}</p>
      </div>
      {session.current ? (
        <span className="faint">{texts.thisBrowser}</span>
      ) : (
        <Button variant="text" onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
