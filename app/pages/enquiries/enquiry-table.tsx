import { IconButton } from '#app/ui/icon-button.tsx'
import type { DownloadRequest } from '#model/download-request.ts'
import { inIndia } from '#model/india-time.ts'

type TableProps = { requests: readonly DownloadRequest[]; onErase?: (request: DownloadRequest) => void }

export function EnquiryTable({ requests, onErase }: TableProps) {
  return (
    <div className="folds">
      <table className="table">
        <caption className="vh">Requests for the catalogue, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">E-mail</th>
            <th scope="col">Country</th>
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

function Row({ request, onErase }: { request: DownloadRequest; onErase: TableProps['onErase'] }) {
  const { name, email, country, type, at } = request
  return (
    <tr>
      <th scope="row" className="key">
        {name}
      </th>
      <td data-l="E-mail">
        <a href={`mailto:${email}`}>{email}</a>
      </td>
      <td data-l="Country">
        <span>{country}</span>
      </td>
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
