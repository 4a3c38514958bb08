import { Link } from 'react-router'
import type { CallOutput } from '#contract/calls.ts'
import { inIndiaWithWeekday } from '#model/india-time.ts'
import { summarizeItems } from '#model/product-enquiry.ts'
import { messages } from './messages.ts'

export type EnquiryRow = CallOutput<'admin/get-product-enquiries'>['data'][number]

type Props = { enquiries: readonly EnquiryRow[]; chosen?: EnquiryRow; addressOf: (id: string) => string }

/** Enquiries of the current filter, newest first. */
export function EnquiryList({ enquiries, chosen, addressOf }: Props) {
  return (
    <ul className="pipeline-list">
      {enquiries.map(({ _id, company, country, at, stage, products }) => (
        <li key={_id}>
          <Link to={addressOf(_id)} aria-current={_id === chosen?._id ? 'true' : undefined}>
            <b>
              {company}, {country}
              {stage === 'new' && <span className="visually-hidden"> {messages.pipeline.newMark}</span>}
            </b>
            <time dateTime={at}>{inIndiaWithWeekday(at)}</time>
            <small className={stage === 'new' ? 'pipeline-new' : undefined}>{summarizeItems(products)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
