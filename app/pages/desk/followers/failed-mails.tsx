import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { messages } from './messages.ts'

type Props = Pick<CallOutput<'admin/get-follower-summary'>['data'], 'sent' | 'failed'> & {
  /** Omitted for users who may only read. */
  onSendAgain?: (id: string) => void
}

/** Number of sent mails, and the mails that the mail server did not accept. */
export function FailedMails({ sent, failed, onSendAgain }: Props) {
  const {
    mails,
    failedNone,
    email: address,
    at,
    reason,
    actions,
    deliveryStates,
    noReason,
    again,
    againLabel,
  } = messages
  return (
    <section className="follower-table-part" aria-labelledby="mails">
      <h3 id="mails">{mails}</h3>
      <p>
        {messages.sent(sent)}. {failed.length === 0 && failedNone}
      </p>
      {failed.length > 0 && (
        <div className="table-folds follower-table">
          <table className="table">
            <TableHead names={[address, at, reason, ...(onSendAgain ? [actions] : [])]} />
            <tbody>
              {failed.map(({ _id, email, at: time, state, answer }) => (
                <tr key={_id}>
                  <th scope="row" className="table-key">
                    {email}
                  </th>
                  <td data-l={at} className="figures">
                    {inIndia(time)}
                  </td>
                  <td data-l={reason}>
                    {deliveryStates[state]}
                    <small>{answer || noReason}</small>
                  </td>
                  {onSendAgain && (
                    <td data-l={actions}>
                      <Button variant="text" aria-label={againLabel(email)} onClick={() => onSendAgain(_id)}>
                        {again}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
