import { inIndia } from '#model/india-time.ts'
import { type ReleaseState, releaseStateNames, releaseStates } from '#model/release.ts'
import type { Release } from './describe-release.ts'
import { messages } from './room-messages.ts'

/** Progress of a release as a line of five parts, each with its start time if known. */
export function ReleaseSteps({ release }: { release: Release }) {
  const current = releaseStateNames.indexOf(release.state)
  const times = timesOf(release)
  return (
    <ol className="room-way" aria-label={messages.room.steps}>
      {releaseStateNames.map((name, index) => (
        <li
          key={name}
          className={index < current ? 'room-past' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {releaseStates[name]}
          <small className="figures">{times[name]}</small>
        </li>
      ))}
    </ol>
  )
}

function timesOf({ created_at, decided, released_at, closed }: Release): Partial<Record<ReleaseState, string>> {
  // A change approved after publication is a correction or a withdrawal.
  const approved = decided
    .filter(({ decision, at }) => decision === 'approve' && !(released_at && at > released_at))
    .at(-1)
  return {
    preparing: messages.room.from(shortly(created_at).replace(/,.*/, '')),
    ...(approved && { waiting: shortly(approved.at) }),
    ...(released_at && { released: shortly(released_at) }),
    ...(closed && { closed: shortly(closed.at) }),
  }
}

/** `12 Nov, 16:24` */
const shortly = (instant: string) =>
  inIndia(instant)
    .replace(/ \d{4}/, '')
    .replace(' IST', '')
