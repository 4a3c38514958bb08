import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { limitsOfRules, pendingLimits } from '../describe-limits.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { NoApprover } from '../no-approver.tsx'
import { PendingChanges } from '../pending-changes.tsx'
import { PendingLimitChanges } from '../pending-limit-changes.tsx'
import { type ApprovalSummary, describeApproval, describeRequest, describeRequester } from './describe-approval.ts'
import { addressOf } from './together.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageIn(new URL(request.url).searchParams)
  const [acts, chosen, limits, pending] = await Promise.all([
    api('admin/get-approvals', { page }),
    api('admin/get-approval-sections'),
    api('admin/get-clock-limits'),
    api('admin/get-pending-changes'),
  ])
  return { acts, where: chosen.all ? ['all sections'] : chosen.data, limits: limitsOfRules(limits.data), pending }
}

/** Requests that await a second person, and the sections that require one. */
export function Component() {
  const { acts: requested, where, limits, pending } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { data: acts, waiting, ...pages } = requested
  const ofLimits = pendingLimits(limits).length
  const others = ofLimits + pending.data.length
  return (
    <DeskFrame heading="Approvals" summary={summarise(waiting + others)}>
      <div className="approvals">
        {!pending.others_approve && <NoApprover />}
        <OpenTogether acts={acts} />
        {acts.length ? (
          <ol className="approvals-documents">
            {acts.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </ol>
        ) : (
          others === 0 && <Empty>Nothing is awaiting approval.</Empty>
        )}
        <ListPaging {...pages} noun="requests" />
        {ofLimits > 0 && (
          <ul className="desk-rows" aria-label="Legal limits">
            <PendingLimitChanges limits={limits} />
          </ul>
        )}
        <PendingChanges changes={pending.data} label="Deadlines and preview links" onChanged={revalidate} />
        <p className="approvals-where">
          {where.length
            ? `A second person must approve changes in ${where.join(', ')}.`
            : 'No section requires approval.'}{' '}
          <Link to="/admin/desk/settings">Settings</Link>
        </p>
      </div>
    </DeskFrame>
  )
}

/** Leads to one page for all acts of the list that whoever looks can approve. */
function OpenTogether({ acts }: { acts: readonly ApprovalSummary[] }) {
  const can = useCan()
  const own = acts.filter(({ contributed, sent_back }) => can('approve') && !contributed && !sent_back)
  if (own.length < 2) return null
  return (
    <p className="approvals-read">
      <Link className="button button-line" to={addressOf(own)}>
        <span className="button-label">Review these {own.length} requests together</span>
      </Link>
    </p>
  )
}

function summarise(waiting: number): string {
  if (!waiting) return 'Changes that need approval by a second person appear here.'
  return waiting === 1
    ? 'One item is awaiting approval.'
    : `${waiting.toLocaleString('en-IN')} items are awaiting approval.`
}

function ActRow({ act }: { act: ApprovalSummary }) {
  return (
    <li>
      <h2>
        <Link to={`/admin/desk/approvals/${act.id}`}>{describeApproval(act)}</Link>
      </h2>
      {act.documents.map((document) => (
        <p key={document.key}>
          {act.release && `${document.name}: `}
          {describeRequest(document)}
        </p>
      ))}
      <p>
        {describeRequester(act)} {act.sent_back ? <Badge>Rejected</Badge> : <Badge>Awaiting approval</Badge>}
      </p>
    </li>
  )
}
