import { serverNow } from '#app/server-clock.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { inIndia, inIndiaToTheSecond } from '#model/india-time.ts'
import type { Preview } from './describe-release.ts'
import { messages } from './preview-messages.ts'

const texts = messages.row

type Props = { preview: Preview; onAsk?: (action: 'mail' | 'revoke') => void }

/** Preview link: recipient, expiry, mail status, and usage. */
export function PreviewRow({ preview, onAsk }: Props) {
  const { name, created_by, expires_at, revoked_at, waiting, approved_by, opened, openings } = preview
  const isOver = expires_at <= serverNow().toISOString()
  const ends = revoked_at
    ? texts.revoked(inIndia(revoked_at))
    : (isOver ? texts.ended : texts.ends)(inIndia(expires_at))
  return (
    <li>
      <div>
        <b>{name}</b>
        {waiting && !revoked_at && !isOver && <Badge>{texts.waiting}</Badge>}
        <small>
          {ends}. {texts.created(created_by)} {approved_by && texts.approved(approved_by)}
          {!waiting && !revoked_at && !isOver && describeMail(preview)}
          {texts.opened(opened)}.
        </small>
        {openings.length > 0 && (
          <details>
            <summary>{texts.openings}</summary>
            <ul className="room-openings">
              {openings.map(({ at, address, user_agent, paper }) => (
                <li key={`${at} ${paper} ${address}`}>
                  {texts.opening(inIndiaToTheSecond(at), paper, address)} <small>{user_agent}</small>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {onAsk && !revoked_at && !isOver && (
        <div className="room-link-acts">
          {!waiting && hasMailFailed(preview) && (
            <Button small onClick={() => onAsk('mail')}>
              {texts.mailAgain} <span className="visually-hidden">{texts.linkOf(name)}</span>
            </Button>
          )}
          <Button small variant="line" onClick={() => onAsk('revoke')}>
            {texts.revoke} <span className="visually-hidden">{texts.linkOf(name)}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

const hasMailFailed = ({ mail, mailed_at, mail_state }: Preview) =>
  mail !== '' && mailed_at === null && mail_state !== 'waiting'

function describeMail(preview: Preview): string {
  const { mail, mailed_at, mail_state } = preview
  if (mailed_at) return texts.mailed(mail, inIndia(mailed_at))
  if (!mail) return ''
  if (!hasMailFailed(preview)) return texts.mailing(mail)
  const reason = mail_state === 'dropped' ? texts.refused(mail) : texts.failed(mail)
  return texts.again(reason)
}
