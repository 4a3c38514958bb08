import { useState } from 'react'
import { data, redirect, useNavigate, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { apiContext } from '#app/api-context.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useUndo } from '#app/forms/use-undo.tsx'
import { useMay } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { startingIn } from '#model/fiscal-year.ts'
import { inIndia } from '#model/india-time.ts'
import type { InvestorContent, InvestorDocument } from '#model/investor-zone.ts'
import { slugOf } from '#model/zone-address.ts'
import { isListPage, isSubPage, pageOf, subPageAt } from '#model/zone-pages.ts'
import type { Route } from './+types/admin.ts'
import { zoneAddress } from './address.ts'
import { Awaiting } from './awaiting.tsx'
import { documentForm } from './filing/document-form.ts'
import { addSectionForm, editSectionForm } from './filing/section-form.ts'
import { SeveralDialog } from './filing/several-dialog.tsx'
import { UploadDialog } from './filing/upload-dialog.tsx'
import type { Filed } from './filing/use-filing.ts'
import { WithdrawDialog } from './filing/withdraw-dialog.tsx'
import { InstantBar } from './instant-bar.tsx'
import { knownRate } from './known-rate.ts'
import { placeOf, type Trace } from './place-of.ts'
import { awaitingRelease, listsOf, readAsked, showZone } from './show-zone.ts'
import { SealMark } from './views/seal-mark.tsx'
import { ZonePage } from './zone-page.tsx'
import { ZoneSkeleton } from './zone-skeleton.tsx'

const base = '/admin/investorzone'

/** Nothing but whether the address leads anywhere: an admin's data never travels with a page. The menu is the visitors' own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: zone } = await context.get(apiContext)('user/get-investors')
  if (!subPageAt(params.page, zone)) throw data(null, { status: 404 })
  return null
}

/** The zone as it stands, documents awaiting release included; with `?at=` as visitors see it at that instant, past or to come. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const at = instantOf(url.searchParams.get('at'))
  const { data: content } = await api('admin/get-investors', at ? { at } : {})
  const today = new Date()
  const trace = traceIn(url.searchParams)
  if (trace) throw redirect(addressOf(content, trace, at))
  const screen = showZone(content, readAsked(url, params.page), at ? new Date(at) : today)
  if (!screen) throw data(null, { status: 404 })
  const group = content.rightArray.find((row) => row._id === screen.group?._id)
  return {
    screen,
    at,
    today,
    revision: content.revision,
    rate: screen.facts && (await knownRate(api)),
    sections: listsOf(content).flatMap(({ found }) =>
      isListPage(found.page) && !found.page.upload.includes('audio') ? found.name : [],
    ),
    awaiting: at ? [] : awaitingRelease(content, today),
    group: group && { _id: group._id, name: group.name },
  }
}

clientLoader.hydrate = true as const

/** The history asks for the place of a change without knowing the zone's pages: `?group=…&inner=…&document=…&filed=2026-2027`. */
function traceIn(search: URLSearchParams): Trace | undefined {
  const text = (name: string) => search.get(name) || undefined
  const group = text('group')
  return group
    ? { group, inner: text('inner'), document: Number(text('document')) || undefined, year: text('filed') }
    : undefined
}

function addressOf(content: InvestorContent, trace: Trace, at: string | undefined): string {
  const { slug, ...place } = placeOf(content, trace, at ? new Date(at) : new Date()) ?? { slug: '' }
  return `${zoneAddress(base, slug, { ...place, at })}${trace.document ? `#document-${trace.document}` : ''}`
}

/** An instant from the address, as ISO 8601; undefined for none or nonsense. */
function instantOf(text: string | null): string | undefined {
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

export { ZoneSkeleton as HydrateFallback }

export const meta = () => [{ title: 'Investor Zone, admin' }, { name: 'robots', content: 'noindex' }]

type Open =
  | { dialog: 'upload' }
  | { dialog: 'several' }
  | { dialog: 'edit'; document: InvestorDocument }
  | { dialog: 'withdraw'; document: InvestorDocument }
  | { dialog: 'section'; group?: { _id: string; name: string } }

export default function AdminInvestorZone({ loaderData }: Route.ComponentProps) {
  const { screen, at, today, revision, sections, group, rate, awaiting } = loaderData
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const { filed, changed, question } = useAfterwards(screen.slug, () => setOpen(undefined))
  const mayChange = useMay()('change-disclosures')
  const found = pageOf(screen.name)
  const listed = isListPage(found.page)
  const editing = at
    ? undefined
    : {
        ...(mayChange && {
          edit: (document: InvestorDocument) => setOpen({ dialog: 'edit', document }),
          withdraw: (document: InvestorDocument) => setOpen({ dialog: 'withdraw', document }),
        }),
        seal: (document: InvestorDocument) => <SealMark document={document} />,
      }
  const close = () => setOpen(undefined)
  return (
    <>
      <ZonePage
        base={base}
        screen={screen}
        rate={rate}
        at={at}
        editing={editing}
        notice={
          <>
            <Awaiting hits={awaiting} onReleased={revalidate} />
            <InstantBar slug={screen.slug} at={at} />
          </>
        }
        actions={
          !at &&
          mayChange && (
            <Actions listed={listed} added={group && !isSubPage(screen.name) ? group : undefined} onOpen={setOpen} />
          )
        }
      />
      {question}
      {open?.dialog === 'upload' && (
        <UploadDialog found={found} revision={revision} today={today} onFiled={filed} onClose={close} />
      )}
      {open?.dialog === 'several' && (
        <SeveralDialog sections={sections} revision={revision} today={today} onFiled={filed} onClose={close} />
      )}
      {open?.dialog === 'withdraw' && (
        <WithdrawDialog
          document={open.document}
          where={screen.name}
          onWithdrawn={(number) => changed('Deleted. It stays in the history.', number)}
          onClose={close}
        />
      )}
      {open?.dialog === 'edit' && (
        <FormDialog
          form={documentForm(open.document)}
          subject={{ ...open.document, revision }}
          onSaved={({ revision: number }) => changed('Document changed.', number)}
          onClose={close}
        />
      )}
      {open?.dialog === 'section' && !open.group && (
        <FormDialog
          form={addSectionForm}
          onSaved={({ revision: number }, { name }) => changed('Section added.', number, slugOf(String(name)))}
          onClose={close}
        />
      )}
      {open?.dialog === 'section' && open.group && (
        <FormDialog
          form={editSectionForm}
          subject={open.group}
          onSaved={({ revision: number }, { name }) => changed('Section renamed.', number, slugOf(String(name)))}
          onClose={close}
        />
      )}
    </>
  )
}

type ActionsProps = {
  listed: boolean
  /** The group of this page if an admin added it: only such a group has a name of its own to change. */
  added?: { _id: string; name: string }
  onOpen: (open: Open) => void
}

function Actions({ listed, added, onOpen }: ActionsProps) {
  return (
    <>
      {listed && (
        <Button small shrinks icon="upload" onClick={() => onOpen({ dialog: 'upload' })}>
          Upload PDF
        </Button>
      )}
      <Button small shrinks look="line" icon="file" onClick={() => onOpen({ dialog: 'several' })}>
        File several
      </Button>
      <Button small shrinks look="line" icon="plus" onClick={() => onOpen({ dialog: 'section' })}>
        Add section
      </Button>
      {added && (
        <Button small shrinks look="line" icon="edit" onClick={() => onOpen({ dialog: 'section', group: added })}>
          Edit section
        </Button>
      )}
    </>
  )
}

/** What follows a change: the dialog closes, the page asks again, a toast offers to take the change back. */
function useAfterwards(slug: string, close: () => void) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { undo, question } = useUndo(revalidate)

  async function changed(sentence: string, number: number, to?: string) {
    close()
    toast(sentence, { action: { label: 'Undo', onChoose: () => void undo(number) } })
    if (to) await navigate(zoneAddress(base, to))
    else await revalidate()
  }
  async function filed({ revision, count, releaseAt, year }: Filed & { year?: number }) {
    const what = count > 1 ? `${count} documents` : 'Document'
    const sealed = releaseAt && Date.parse(releaseAt) > Date.now()
    const sentence = sealed ? `${what} sealed until ${inIndia(releaseAt)}.` : `${what} filed.`
    close()
    toast(sentence, { action: { label: 'Undo', onChoose: () => void undo(revision) } })
    // The tab the document stands under, so that whoever filed it sees it.
    if (year) await navigate(zoneAddress(base, slug, { year: startingIn(year).label }), { preventScrollReset: true })
    await revalidate()
  }
  return { filed, changed, question }
}
