import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { forgetSession, signInPath } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { deviceIn } from './device-in.ts'

type Session = CallOutput<'admin/get-sessions'>['data'][number]

/** Sessions of this admin: end one, or all. Beyond the specification; see docs/deviations.md. */
export function OwnSessions({ sessions, onChange }: { sessions: readonly Session[]; onChange: () => unknown }) {
  const [confirming, setConfirming] = useState(false)
  const [ending, setEnding] = useState<Session>()

  async function end({ _id, user_agent }: Session): Promise<void> {
    await api('admin/end-session', { id: _id })
    await onChange()
    toast(`${deviceIn(user_agent)} was signed out.`)
  }

  async function leaveEverywhere(): Promise<void> {
    await api('admin/logout-all')
    forgetSession()
    location.assign(signInPath)
  }

  return (
    <section className="own-sessions" aria-labelledby="own-sessions">
      <div className="own-sessions-head">
        <h2 id="own-sessions">Your sessions</h2>
        <Button variant="line" small onClick={() => setConfirming(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ul>
        {sessions.map((session) => (
          <Row key={session._id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          question="End this session?"
          note={`This signs out ${deviceIn(ending.user_agent)} (${ending.address}) immediately.`}
          confirm="End session"
          onConfirm={() => end(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
      {confirming && (
        <ConfirmDialog
          question="Sign out everywhere?"
          note="This ends all your sessions, including this one, and forgets all your known browsers."
          confirm="Sign out everywhere"
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
        <p className="faint">
          {session.address} · signed in {inIndia(session.created_at)} · last used {inIndia(session.seen_at)}
        </p>
      </div>
      {session.current ? (
        <span className="faint">This browser</span>
      ) : (
        <Button variant="text" onClick={onEnd}>
          End session
        </Button>
      )}
    </li>
  )
}
