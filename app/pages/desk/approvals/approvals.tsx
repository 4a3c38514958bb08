import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { limitsOfRules, pendingLimits } from '../describe-limits.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { NoApprover } from '../no-approver.tsx'
import { PendingChanges } from '../pending-changes.tsx'
import { PendingLimitChanges } from '../pending-limit-changes.tsx'
import { type ApprovalSummary, describeApproval, describeRequest, describeRequester } from './describe-approval.ts'
import { messages } from './messages.ts'
import { addressOf } from './together.tsx'

const texts = messages.list

export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageIn(new URL(request.url).searchParams)
  const [acts, chosen, limits, pending] = await Promise.all([
    api('admin/get-approvals', { page }),
    api('admin/get-approval-sections'),
    api('admin/get-legal-limits'),
    api('admin/get-pending-changes'),
  ])
  return { acts, where: chosen.all ? [texts.allSections] : chosen.data, limits: limitsOfRules(limits.data), pending }
}

/** Requests that await a second person, and the sections that require one. */
export function Component() {
  const { acts: requested, where, limits, pending } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { data: acts, waiting, ...pages } = requested
  const ofLimits = pendingLimits(limits).length
  const others = ofLimits + pending.data.length
  return (
    <DeskFrame heading={texts.heading} summary={summarise(waiting + others)}>
      <div className="approvals">
        {!pending.others_approve && <NoApprover />}
        <TogetherLink acts={acts} />
        {acts.length ? (
          <ol className="approvals-documents">
            {acts.map((act) => (
              <ApprovalRow key={act.id} act={act} />
            ))}
          </ol>
        ) : (
          others === 0 && <Empty>{texts.none}</Empty>
        )}
        <ListPaging {...pages} noun={texts.noun} />
        {ofLimits > 0 && (
          <ul className="desk-rows" aria-label={texts.limits}>
            <PendingLimitChanges limits={limits} />
          </ul>
        )}
        <PendingChanges changes={pending.data} label={texts.changes} onChanged={revalidate} />
        <p className="approvals-where">
          {where.length ? texts.guarded(where) : texts.unguarded}{' '}
          <Link to="/admin/desk/settings">{texts.settings}</Link>
        </p>
      </div>
    </DeskFrame>
  )
}

/** Links to one page with all requests of the list that the user may approve. */
function TogetherLink({ acts }: { acts: readonly ApprovalSummary[] }) {
  const can = useCan()
  const approvable = acts.filter(({ contributed, rejected }) => can('approve') && !contributed && !rejected)
  if (approvable.length < 2) return null
  return (
    <p className="approvals-read">
      <ButtonLink href={addressOf(approvable)}>{texts.together(approvable.length)}</ButtonLink>
    </p>
  )
}

function summarise(waiting: number): string {
  return waiting ? texts.waiting(waiting) : texts.empty
}

function ApprovalRow({ act }: { act: ApprovalSummary }) {
  return (
    <li>
      <h2>
        <Link to={`/admin/desk/approvals/${act.id}`}>{describeApproval(act)}</Link>
      </h2>
      {act.documents.map((document) => (
        <p key={document.key}>
          {act.release && texts.ofRelease(document.name)}
          {describeRequest(document)}
        </p>
      ))}
      <p>
        {describeRequester(act)} {act.rejected ? <Badge>{texts.rejected}</Badge> : <Badge>{texts.awaiting}</Badge>}
      </p>
    </li>
  )
}
