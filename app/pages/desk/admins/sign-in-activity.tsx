import { Empty } from '#app/ui/empty.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { signInEvents as inWords } from '#model/sign-in-events.ts'
import { Part } from '../desk-frame.tsx'

type Props = { events: CallOutput<'admin/get-people'>['data']['events'] }

/** Latest sign-ins and sign-outs, from the security log. */
export function SignInActivity({ events }: Props) {
  return (
    <Part id="people-comings" heading="Sign-in activity" beside={<a href="/admin/history">History</a>}>
      {events.length ? (
        <ul className="desk-rows">
          {events.map(({ at, event, email, address, detail }) => (
            <li key={`${at} ${event} ${email}`}>
              <div>
                <b>{email || 'Command line'}</b>
                <small>{[inWords[event], detail, address].filter(Boolean).join(', ')}</small>
              </div>
              <span className="figures">{inIndia(at)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Empty row>No sign-ins yet.</Empty>
      )}
    </Part>
  )
}
