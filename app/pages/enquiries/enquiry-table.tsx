import { IconButton } from '#app/ui/icon-button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { desks } from '#model/desks.ts'
import type { Enquiry } from '#model/download-request.ts'
import { inIndia } from '#model/india-time.ts'
import { keysOf } from '#model/keys-of.ts'
import type { LineField } from '#model/line-fields.ts'
import { type StoredText, storedFields } from '#model/message-fields.ts'
import { describeNotice } from '#model/notices.ts'
import { messages } from './messages.ts'

const table: Record<keyof StoredText, LineField> = storedFields
/** Fields with their own column. A message is below its subject, a phone number in the product enquiry. */
const names = keysOf(table).filter((name) => table[name].holds !== 'text' && table[name].holds !== 'phone')
const columns = [...names.map((name) => table[name].label), messages.table.about, messages.table.received]

type TableProps = { requests: readonly Enquiry[]; onErase?: (request: Enquiry) => void }

export function EnquiryTable({ requests, onErase }: TableProps) {
  return (
    <div className="table-folds">
      <table className="table">
        <caption className="visually-hidden">{messages.table.caption}</caption>
        <TableHead names={columns} actions={messages.table.actions} />
        <tbody>
          {requests.map((request) => (
            <Row key={request._id} request={request} onErase={onErase} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The name heads its row; an address is a mail link. */
function Cell({ name, text }: { name: keyof StoredText; text: string }) {
  const { label, holds } = table[name]
  if (name === 'name')
    return (
      <th scope="row" className="table-key">
        {text}
      </th>
    )
  const isAddress = holds === 'e-mail' || holds === 'business e-mail'
  return <td data-l={label}>{isAddress ? <a href={letterTo(text)}>{text}</a> : <span>{text || '–'}</span>}</td>
}

/** Encodes the address: it may contain characters that begin mail headers in a link. */
const letterTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** Requested catalogue, or the subject of a message, which opens below it. */
function About({ type, subject, message, items }: Enquiry) {
  if (items) return <a href="/admin/desk/enquiries">{items}</a>
  if (!subject) return <span>{messages.table.catalogue(type)}</span>
  return (
    <details className="enquiries-message">
      <summary>{desks[subject].subject}</summary>
      <p>{message}</p>
    </details>
  )
}

function Row({ request, onErase }: { request: Enquiry; onErase: TableProps['onErase'] }) {
  const { email, at } = request
  return (
    <tr>
      {names.map((name) => (
        <Cell key={name} name={name} text={request[name] ?? ''} />
      ))}
      <td data-l={messages.table.about}>
        <About {...request} />
      </td>
      <td data-l={messages.table.received} className="figures">
        <time dateTime={at}>{inIndia(at)}</time>
        <small>{messages.table.notice(describeNotice(request))}</small>
      </td>
      <td className="table-actions">
        {onErase && <IconButton icon="trash" label={messages.table.erase(email)} onClick={() => onErase(request)} />}
      </td>
    </tr>
  )
}
