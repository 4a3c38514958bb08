import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { cvPath } from '#model/applications.ts'
import { inIndia } from '#model/india-time.ts'
import { describeNotice } from '#model/notices.ts'
import { messages } from './messages.ts'

export type Application = CallOutput<'admin/get-applications'>['data']['rows'][number]

type Props = {
  applications: readonly Application[]
  /** Omitted for users who may only read. */
  onErase?: (application: Application) => void
}

/** Table of applications, each with a link to its CV. */
export function ApplicationTable({ applications, onErase }: Props) {
  const { applicant, position, message, notice, actions } = messages
  return (
    <div className="table-folds follower-table application-table">
      <table className="table">
        <TableHead names={[applicant, position, message, notice, actions]} />
        <tbody>
          {applications.map((application) => (
            <tr key={application._id}>
              <th scope="row" className="table-key">
                {application.name}
                <small>
                  <a href={`mailto:${application.email}`}>{application.email}</a>
                </small>
                {application.phone && <small className="figures">{application.phone}</small>}
              </th>
              <td data-l={position}>
                {application.position}
                <small className="figures">{inIndia(application.at)}</small>
              </td>
              <td data-l={message} className="application-table-message">
                {application.message || '–'}
              </td>
              <td data-l={notice}>{describeNotice(application)}</td>
              <td data-l={actions}>
                <Actions application={application} onErase={onErase} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Actions({ application, onErase }: { application: Application } & Pick<Props, 'onErase'>) {
  const { _id, name } = application
  return (
    <div className="application-table-actions">
      <a href={cvPath(_id)} download aria-label={messages.cvLabel(name)}>
        {messages.cv}
      </a>
      {onErase && (
        <Button variant="text" aria-label={messages.eraseLabel(name)} onClick={() => onErase(application)}>
          {messages.erase}
        </Button>
      )}
    </div>
  )
}
