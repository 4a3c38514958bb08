import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#app/api.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { releaseStates } from '#model/release.ts'
import { DeskFrame, DeskRow } from '../desk-frame.tsx'
import { describePlan } from './describe-release.ts'
import { messages } from './list-messages.ts'
import { PlanRelease } from './plan-release.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return api('admin/get-releases', { page: pageIn(new URL(request.url).searchParams) })
}

/** Screen of releases: each results day with its progress. */
export function Component() {
  const { data: releases, ...pages } = useLoaderData<typeof loader>()
  const canChange = useCan()('change-disclosures')
  return (
    <DeskFrame heading={messages.list.heading} summary={messages.list.summary} actions={canChange && <PlanRelease />}>
      {releases.length ? (
        <ul className="desk-rows">
          {releases.map((release) => (
            <DeskRow
              key={release._id}
              name={<Link to={`/admin/desk/releases/${release._id}`}>{release.name}</Link>}
              about={describePlan(release)}
            >
              <Badge variant={release.state === 'released' ? undefined : 'new'}>{releaseStates[release.state]}</Badge>
            </DeskRow>
          ))}
        </ul>
      ) : (
        <Empty>{messages.list.empty}</Empty>
      )}
      <ListPaging {...pages} noun={messages.list.noun} />
    </DeskFrame>
  )
}
