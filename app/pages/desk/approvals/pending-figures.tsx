import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { Part } from '../desk-frame.tsx'
import { describeRequester } from './describe-approval.ts'
import { messages } from './messages.ts'

const texts = messages.pendingFigures

/** Pending figures of documents, with links to the explaining pages; empty if there are none. */
export function PendingFigures({ acts: { data: pending, total } }: { acts: CallOutput<'admin/get-approvals'> }) {
  if (!pending.length) return null
  return (
    <Part id="pending-figures" heading={texts.heading} count={total}>
      <ul className="desk-rows">
        {pending.map((act) => {
          const name = act.documents.map((document) => document.name).join(', ')
          return (
            <li key={act.id}>
              <div>
                <b>{name}</b>
                <small>
                  {describeRequester(act)} <Badge>{act.rejected ? texts.rejected : texts.awaiting}</Badge>
                </small>
                {act.rejected && <small>{texts.reason(act.rejected.reason)}</small>}
              </div>
              <ButtonLink small href={`/admin/desk/approvals/${act.id}`}>
                {texts.review}
                <span className="visually-hidden">: {name}</span>
              </ButtonLink>
            </li>
          )
        })}
      </ul>
      {total > pending.length && (
        <p className="faint">
          {texts.first(pending.length)} <a href="/admin/desk/approvals">{texts.all}</a>
        </p>
      )}
    </Part>
  )
}
