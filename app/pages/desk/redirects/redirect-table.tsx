import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { inIndia } from '#model/india-time.ts'
import { messages } from './messages.ts'
import type { Redirect } from './redirect-form.ts'

const texts = messages.table

type Props = {
  redirects: readonly Redirect[]
  /** Omitted for users without change rights. */
  onAsk?: (doing: 'edit' | 'remove', redirect: Redirect) => void
}

/** Table of former addresses with their targets. */
export function RedirectTable({ redirects, onAsk }: Props) {
  return (
    <div className="table-folds redirect-table">
      <table className="table">
        <TableHead names={[texts.from, texts.to, texts.changed, ...(onAsk ? [texts.actions] : [])]} />
        <tbody>
          {redirects.map((redirect) => (
            <tr key={redirect._id}>
              <th scope="row" className="table-key">
                {redirect.from}
              </th>
              <td data-l={texts.to}>
                <a href={redirect.to}>{redirect.to}</a>
                {!redirect.visible && <small>{texts.hidden}</small>}
              </td>
              <td data-l={texts.changed} className="figures">
                {inIndia(redirect.changed_at)}
                <small>{redirect.changed_by}</small>
              </td>
              {onAsk && (
                <td data-l={texts.actions}>
                  <Actions redirect={redirect} onAsk={onAsk} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Actions({ redirect, onAsk }: { redirect: Redirect; onAsk: NonNullable<Props['onAsk']> }) {
  return (
    <div className="redirect-table-actions">
      <Button variant="text" aria-label={texts.changeLabel(redirect.from)} onClick={() => onAsk('edit', redirect)}>
        {texts.change}
      </Button>
      <Button variant="text" aria-label={texts.removeLabel(redirect.from)} onClick={() => onAsk('remove', redirect)}>
        {texts.remove}
      </Button>
    </div>
  )
}
