import { serverNow } from '#app/server-clock.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { inIndia, inIndiaToTheSecond } from '#model/india-time.ts'
import type { Preview } from './describe-release.ts'

type Props = { preview: Preview; onAsk?: (what: 'mail' | 'revoke') => void }

/** Preview link: recipient, expiry, mail status, and usage. */
export function PreviewRow({ preview, onAsk }: Props) {
  const { name, created_by, expires_at, revoked_at, waiting, approved_by, opened, openings } = preview
  const isOver = expires_at <= serverNow().toISOString()
  const ends = revoked_at ? `Revoked ${inIndia(revoked_at)}` : `${isOver ? 'Ended' : 'Ends'} ${inIndia(expires_at)}`
  return (
    <li>
      <div>
        <b>{name}</b>
        {waiting && !revoked_at && !isOver && <Badge>Awaiting approval</Badge>}
        <small>
          {ends}. Created by {created_by}. {approved_by && `Approved by ${approved_by}. `}
          {!waiting && !revoked_at && !isOver && mailInWords(preview)}
          {opened === 1 ? 'Opened once' : opened ? `Opened ${opened} times` : 'Not opened yet'}.
        </small>
        {openings.length > 0 && (
          <details>
            <summary>Openings</summary>
            <ul className="room-openings">
              {openings.map(({ at, address, user_agent, paper }) => (
                <li key={`${at} ${paper} ${address}`}>
                  {inIndiaToTheSecond(at)}, {paper || 'the list of documents'}, from {address}{' '}
                  <small>{user_agent}</small>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {onAsk && !revoked_at && !isOver && (
        <div className="room-link-acts">
          {!waiting && isMailFailed(preview) && (
            <Button small onClick={() => onAsk('mail')}>
              E-mail again <span className="visually-hidden">the link of {name}</span>
            </Button>
          )}
          <Button small variant="line" onClick={() => onAsk('revoke')}>
            Revoke <span className="visually-hidden">the link of {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

const isMailFailed = ({ mail, mailed_at, mail_state }: Preview) =>
  mail !== '' && mailed_at === null && mail_state !== 'waiting'

function mailInWords(preview: Preview): string {
  const { mail, mailed_at, mail_state } = preview
  if (mailed_at) return `E-mailed to ${mail}, ${inIndia(mailed_at)}. `
  if (!mail) return ''
  if (!isMailFailed(preview)) return `The e-mail to ${mail} is being sent. `
  const why = mail_state === 'dropped' ? `The mail server refused ${mail}` : `The e-mail to ${mail} could not be sent`
  return `${why}. Check the address and send it again, or pass on the link yourself. `
}
