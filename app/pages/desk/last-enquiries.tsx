import { Empty } from '#app/ui/empty.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { Part } from './desk-frame.tsx'

const shownMax = 5

/** Who wrote last. */
export function LastEnquiries({ enquiries }: { enquiries: CallOutput<'admin/get-enquiries'>['data'] }) {
  return (
    <Part id="desk-enquiries" heading="Last enquiries" beside={<a href="/admin/enquiries">All enquiries</a>}>
      {enquiries.length ? (
        <ul className="desk-rows">
          {enquiries.slice(0, shownMax).map(({ _id, name, country, type, asked, at }) => (
            <li key={_id}>
              <div>
                <b>
                  {asked ? (
                    <a href={`/admin/desk/enquiries?one=${_id}`}>{whoOf(name, country)}</a>
                  ) : (
                    whoOf(name, country)
                  )}
                </b>
                <small>{asked ?? (type === 'Message' ? 'Message' : `${type} catalogue`)}</small>
              </div>
              <span className="figures">{inIndia(at)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Empty row>Nobody has written yet.</Empty>
      )}
    </Part>
  )
}

const whoOf = (name: string, country: string) => [name, country].filter(Boolean).join(', ')
