import { Suspense, use } from 'react'
import { Empty } from '#app/ui/empty.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { Part } from './desk-frame.tsx'
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
  if (!rows.length) return <Empty row>{messages.enquiries.none}</Empty>
  return (
    <ul className="desk-rows">
      {rows.slice(0, shownMax).map(({ _id, name, country, type, items, at }) => (
        <li key={_id}>
          <div>
            <b>
              {items ? (
                <a href={`/admin/desk/enquiries?one=${_id}`}>{describeSender(name, country)}</a>
              ) : (
                describeSender(name, country)
              )}
            </b>
            <small>
              {items ?? (type === 'Message' ? messages.enquiries.message : messages.enquiries.catalogue(type))}
            </small>
          </div>
          <span className="figures">{inIndia(at)}</span>
        </li>
      ))}
    </ul>
  )
}

const describeSender = (name: string, country: string) => [name, country].filter(Boolean).join(', ')
