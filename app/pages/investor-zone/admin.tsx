import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { api, toastError } from '#app/api.ts'
import { openDraft, type SavedDraft } from '#app/filing/saved-draft.ts'
import { pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { serverNow } from '#app/server-clock.ts'
import { Refusal } from '#contract/refusal.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { isListPage, isSubPage, pageOf } from '#model/zone-pages.ts'
import { AdminActions } from './admin-actions.tsx'
import { AdminDialogs, type OpenDialog } from './admin-dialogs.tsx'
import { buildZoneScreen } from './build-zone-screen.ts'
import { cachedRate } from './cached-rate.ts'
import { changedDocumentAddress, changedDocumentIn } from './changed-document-address.ts'
import { Drafts } from './drafts.tsx'
import type { Editing } from './editing.ts'
import { InstantBar } from './instant-bar.tsx'
import { ScheduledDocuments } from './scheduled.tsx'
import { useAfterChange } from './use-after-change.ts'
import { StateMark } from './views/state-mark.tsx'
import { listsOf, pendingDocuments, scheduledDocuments } from './zone-lists.ts'
import { ZonePage } from './zone-page.tsx'
import { readZoneQuery } from './zone-query.ts'

/** Loads the current zone, scheduled documents included; with `?at=` as visitors see it at that instant, past or future. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const viewedAt = instantOf(url.searchParams.get('at'))
  const requested = api('admin/get-drafts', { page: pageIn(url.searchParams, 'drafts') })
  const { data: content } = await api('admin/get-investors', viewedAt ? { at: viewedAt } : {})
  const now = serverNow()
  const changed = changedDocumentIn(url.searchParams)
  if (changed) throw redirect(changedDocumentAddress(content, changed, { at: viewedAt, now }))
  const screen = buildZoneScreen(
    content,
    readZoneQuery(url.searchParams, params.page),
    viewedAt ? new Date(viewedAt) : now,
  )
  if (!screen) throw new Refusal('not-found', 'This page does not exist in the investor zone.')
  const group = content.rightArray.find((row) => row._id === screen.group?._id)
  return {
    screen,
    viewedAt,
    now,
    revision: content.revision,
    // Not awaited: the rest of the page works without it.
    rate: screen.facts && cachedRate(api),
    sections: listsOf(content).flatMap(({ match: found }) =>
      isListPage(found.page) && !found.page.upload.includes('audio') ? found.name : [],
    ),
    scheduled: viewedAt ? [] : scheduledDocuments(content, now),
    drafts: viewedAt ? undefined : await requested,
    waiting: viewedAt ? 0 : pendingDocuments(content, now).length,
    group: group && { _id: group._id, name: group.name },
  }
}

/** Parses an instant of the address, as ISO 8601; undefined if missing or invalid. */
function instantOf(text: string | null): string | undefined {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

export function Component() {
  const { screen, viewedAt, now, revision, sections, group, rate, scheduled, waiting, drafts } =
    useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => {
    setOpen(undefined)
    void revalidate()
  }
  const after = useAfterChange(screen.slug, close)
  const canChange = useCan()('change-disclosures')
  const continueDraft = (draft: SavedDraft) =>
    void openDraft(draft).then((opened) => setOpen({ dialog: 'upload', opened }), toastError)
  return (
    <>
      <ZonePage
        base="/admin/investorzone"
        screen={screen}
        rate={rate}
        viewedAt={viewedAt}
        editing={viewedAt ? undefined : editingOf(now, canChange ? setOpen : undefined)}
        notice={
          <>
            <ScheduledDocuments documents={scheduled} onReleased={revalidate} />
            <PendingDocuments count={waiting} />
            {drafts && (
              <Drafts savedDraft={drafts} onOpen={canChange ? continueDraft : undefined} onChange={revalidate} />
            )}
            <InstantBar slug={screen.slug} viewedAt={viewedAt} />
          </>
        }
        actions={
          !viewedAt &&
          canChange && (
            <AdminActions
              listed={isListPage(pageOf(screen.name).page)}
              added={group && !isSubPage(screen.name) ? group : undefined}
              onOpen={setOpen}
            />
          )
        }
      />
      {after.question}
      {open && (
        <AdminDialogs
          open={open}
          name={screen.name}
          sections={sections}
          revision={revision}
          now={now}
          after={after}
          onClose={close}
        />
      )}
    </>
  )
}

function editingOf(now: Date, open?: (dialog: OpenDialog) => void): Editing {
  return {
    ...(open && {
      edit: (document: InvestorDocument) => open({ dialog: 'edit', document }),
      withdraw: (document: InvestorDocument) => open({ dialog: 'withdraw', document }),
    }),
    stateMark: (document: InvestorDocument) => <StateMark document={document} now={now} />,
  }
}

function PendingDocuments({ count }: { count: number }) {
  if (!count) return null
  return (
    <p className="filing-instant">
      <a href="/admin/desk/approvals">
        {count === 1 ? 'One document is awaiting approval' : `${count} documents are awaiting approval`}
      </a>
    </p>
  )
}
