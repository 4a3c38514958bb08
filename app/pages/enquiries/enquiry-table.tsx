import { IconButton } from '#app/ui/icon-button.tsx'
import type { DownloadRequest } from '#model/download-request.ts'
import { type EnquiryText, enquiryFields } from '#model/enquiry-fields.ts'
import { inIndia } from '#model/india-time.ts'
import { type LineField, namesIn } from '#model/line-fields.ts'

const table: Record<keyof EnquiryText, LineField> = enquiryFields
const names = namesIn(table)

type TableProps = { requests: readonly DownloadRequest[]; onErase?: (request: DownloadRequest) => void }

export function EnquiryTable({ requests, onErase }: TableProps) {
  return (
    <div className="folds">
      <table className="table">
        <caption className="vh">Requests for the catalogue, newest first</caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {table[name].label}
              </th>
            ))}
            <th scope="col">Catalogue</th>
            <th scope="col">Asked</th>
            <th scope="col" className="act">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request._id} request={request} onErase={onErase} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The name heads its row; an address is one to write to. */
function Cell({ name, text }: { name: keyof EnquiryText; text: string }) {
  const { label, holds } = table[name]
  if (name === 'name')
    return (
      <th scope="row" className="key">
        {text}
      </th>
    )
  const isAddress = holds === 'e-mail' || holds === 'business e-mail'
  return <td data-l={label}>{isAddress ? <a href={`mailto:${text}`}>{text}</a> : <span>{text}</span>}</td>
}

function Row({ request, onErase }: { request: DownloadRequest; onErase: TableProps['onErase'] }) {
  const { email, type, at } = request
  return (
    <tr>
      {names.map((name) => (
        <Cell key={name} name={name} text={request[name] ?? ''} />
      ))}
      <td data-l="Catalogue">
        <span>{type}</span>
      </td>
      <td data-l="Asked" className="num">
        <time dateTime={at}>{inIndia(at)}</time>
      </td>
      <td className="act">
        {onErase && <IconButton icon="trash" label={`Erase the data of ${email}`} onClick={() => onErase(request)} />}
      </td>
    </tr>
  )
}
