import { Suspense, use } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { DeskRow, DeskRows, Part } from './desk-frame.tsx'
import { messages } from './messages.ts'

const shownMax = 5

type Reply = CallOutput<'admin/get-enquiries'>

/** Latest enquiries. They load after the rest of the desk, which need not wait for them. */
export function LastEnquiries({ enquiries }: { enquiries: Promise<Reply | undefined> }) {
  return (
    <Part
      id="desk-enquiries"
      heading={messages.enquiries.heading}
      beside={<a href="/admin/enquiries">{messages.enquiries.all}</a>}
    >
      <Suspense fallback={<Skeleton lines={shownMax} />}>
        <Rows enquiries={enquiries} />
      </Suspense>
    </Part>
  )
}

function Rows({ enquiries }: { enquiries: Promise<Reply | undefined> }) {
  const rows = use(enquiries)?.data
  if (!rows) return <p>{messages.enquiries.notLoaded}</p>
  return (
    <DeskRows rows={rows.slice(0, shownMax)} none={messages.enquiries.none}>
      {({ _id, name, country, type, items, at }) => {
        const sender = [name, country].filter(Boolean).join(', ')
        return (
          <DeskRow
            key={_id}
            name={items ? <a href={`/admin/desk/enquiries?one=${_id}`}>{sender}</a> : sender}
            about={items ?? (type === 'Message' ? messages.enquiries.message : messages.enquiries.catalogue(type))}
          >
            <span className="figures">{inIndia(at)}</span>
          </DeskRow>
        )
      }}
    </DeskRows>
  )
}
