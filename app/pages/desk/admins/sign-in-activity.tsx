import { Empty } from '#app/ui/empty.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { signInEvents as inWords } from '#model/sign-in-events.ts'
import { Part } from '../desk-frame.tsx'

type Props = { comings: CallOutput<'admin/get-people'>['data']['comings'] }

/** Latest sign-ins and sign-outs, from the security log. */
export function SignInActivity({ comings }: Props) {
  return (
    <Part id="people-comings" heading="Sign-in activity" beside={<a href="/admin/history">History</a>}>
      {comings.length ? (
        <ul className="desk-rows">
          {comings.map(({ at, event, email, address, detail }) => (
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
