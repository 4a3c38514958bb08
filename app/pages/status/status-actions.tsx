import { api, toastError } from '#app/api.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import { useOwnEmail } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { messages } from './messages.ts'
import { useBackupWatch } from './use-backup-watch.ts'

type Status = CallOutput<'admin/get-status'>['data']
type Props = Pick<Status, 'runningBackup' | 'tried'> & { refresh: () => Promise<void> }

/** Actions for owners: a test mail to themselves, and an unscheduled backup. */
export function StatusActions({ runningBackup: { possible, since, failed }, tried, refresh }: Props) {
  const email = useOwnEmail()
  useBackupWatch(since !== null, refresh)

  async function sendMail() {
    await api('admin/send-test-mail').then(({ data }) => {
      if (data.sent) toast(messages.actions.mailSending(email))
      else toast(messages.actions.mailFailed, { kind: 'bad' })
    }, toastError)
    await refresh()
  }

  const takeBackup = () => api('admin/take-backup').then(refresh, toastError)

  return (
    <>
      <div className="status-actions">
        {possible && (
          <Button variant="line" busy={since !== null} onClick={() => void takeBackup()}>
            {messages.actions.startBackup}
          </Button>
        )}
        <ActionButton variant="line" onAct={sendMail}>
          {messages.actions.sendMail}
        </ActionButton>
        <p role="status">{describeBackup(since, failed)}</p>
      </div>
      {tried.length > 0 && (
        <ul className="status-tried">
          {tried.map((entry) => (
            <li key={`${entry.what} ${entry.at}`}>{describeAttempt(entry)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function describeAttempt({ what, by, at, left }: Status['tried'][number]): string {
  if (what === 'backup') return messages.actions.triedBackup(inIndia(at), by)
  return messages.actions.triedMail(inIndia(at), by, left)
}

function describeBackup(since: string | null, failed: string | null): string {
  if (since) return messages.actions.backupRunning(inIndia(since))
  return failed ? messages.actions.backupFailed(failed) : ''
}
