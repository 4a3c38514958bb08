import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { signInEvents as inWords } from '#model/sign-in-events.ts'
import { DeskRow, DeskRows, Part } from '../desk-frame.tsx'
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
      <DeskRows rows={events} none={messages.signInActivity.none}>
        {({ at, event, email, address, detail }) => (
          <DeskRow
            key={`${at} ${event} ${email}`}
            name={email || messages.signInActivity.commandLine}
            about={[inWords[event], detail, address].filter(Boolean).join(', ')}
          >
            <span className="figures">{inIndia(at)}</span>
          </DeskRow>
        )}
      </DeskRows>
    </Part>
  )
}
