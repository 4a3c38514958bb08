import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { describeNotice } from '#model/notices.ts'
import { messages } from './messages.ts'

export type Follower = CallOutput<'admin/get-followers'>['data']['rows'][number]

type Props = {
  followers: readonly Follower[]
  /** Omitted for users who may only read. */
  onErase?: (email: string) => void
}

/** Table of followers: what each receives, and whether they confirmed. */
export function FollowerTable({ followers, onErase }: Props) {
  const { email: address, receives, state, notice, actions, states, erase, eraseLabel } = messages
  return (
    <div className="table-folds follower-table">
      <table className="table">
        <TableHead names={[address, receives, state, notice, ...(onErase ? [actions] : [])]} />
        <tbody>
          {followers.map((follower) => (
            <tr key={follower.email}>
              <th scope="row" className="table-key">
                {follower.email}
              </th>
              <td data-l={receives}>{describeChoices(follower)}</td>
              <td data-l={state}>
                {states[follower.state]}
                {follower.confirmed_at && <small className="figures">{inIndia(follower.confirmed_at)}</small>}
              </td>
              <td data-l={notice}>{noticeOf(follower)}</td>
              {onErase && (
                <td data-l={actions}>
                  <Button
                    variant="text"
                    aria-label={eraseLabel(follower.email)}
                    onClick={() => onErase(follower.email)}
                  >
                    {erase}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Describes the notice that a follower accepted with the request. */
export const noticeOf = ({ notice, language, requested_at }: Follower) =>
  describeNotice({ notice, language, at: requested_at })

/** Describes what a follower receives: `EGM, Concall, events, once a day`. */
export function describeChoices({
  sections,
  events,
  digest,
}: Pick<Follower, 'sections' | 'events' | 'digest'>): string {
  const documents = sections === 'all' ? [messages.everything] : sections
  return [...documents, ...(events ? [messages.events] : []), ...(digest ? [messages.daily] : [])].join(', ')
}
