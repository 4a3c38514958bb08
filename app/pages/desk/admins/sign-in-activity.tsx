import { Empty } from '#app/ui/empty.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { signInEvents as inWords } from '#model/sign-in-events.ts'
import { Part } from '../desk-frame.tsx'
import { messages } from './messages.ts'

type Props = { events: CallOutput<'admin/get-people'>['data']['events'] }

/** Latest sign-ins and sign-outs, from the security log. */
export function SignInActivity({ events }: Props) {
  return (
    <Part
      id="people-comings"
      heading={messages.signInActivity.heading}
      beside={<a href="/admin/history">{messages.signInActivity.history}</a>}
    >
      {events.length ? (
        <ul className="desk-rows">
          {events.map(({ at, event, email, address, detail }) => (
            <li key={`${at} ${event} ${email}`}>
              <div>
                <b>{email || messages.signInActivity.commandLine}</b>
                <small>{[inWords[event], detail, address].filter(Boolean).join(', ')}</small>
              </div>
              <span className="figures">{inIndia(at)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Empty row>{messages.signInActivity.none}</Empty>
      )}
    </Part>
  )
}
