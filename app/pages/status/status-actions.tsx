import { useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { useOwnEmail } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { useBackupWatch } from './use-backup-watch.ts'

type Status = CallOutput<'admin/get-status'>['data']
type Props = Pick<Status, 'taking' | 'tried'> & { refresh: () => Promise<void> }

/** Actions for owners: a test mail to themselves, and an unscheduled backup. */
export function StatusActions({ taking: { possible, since, failed }, tried, refresh }: Props) {
  const [sending, setSending] = useState(false)
  const email = useOwnEmail()
  useBackupWatch(since !== null, refresh)

  async function sendMail() {
    setSending(true)
    await api('admin/send-test-mail').then(({ data }) => {
      if (data.sent) toast(`A mail to ${email} is on its way.`)
      else toast('The mail did not leave: the mail server does not answer. Look at SMTP_URL.', { kind: 'bad' })
    }, toastError)
    await refresh()
    setSending(false)
  }

  const takeBackup = () => api('admin/take-backup').then(refresh, toastError)

  return (
    <>
      <div className="status-actions">
        {possible && (
          <Button look="line" busy={since !== null} onClick={() => void takeBackup()}>
            Take a backup now
          </Button>
        )}
        <Button look="line" busy={sending} onClick={() => void sendMail()}>
          Send a test mail
        </Button>
        <p role="status">{backupInWords(since, failed)}</p>
      </div>
      {tried.length > 0 && (
        <ul className="status-tried">
          {tried.map((entry) => (
            <li key={`${entry.what} ${entry.at}`}>{triedInWords(entry)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function triedInWords({ what, by, at, left }: Status['tried'][number]): string {
  if (what === 'backup') return `${inIndia(at)}: ${by} began a backup.`
  return `${inIndia(at)}: ${by} sent a test mail${left ? '.' : ', which did not leave.'}`
}

function backupInWords(since: string | null, failed: string | null): string {
  if (since) return `A backup is being taken since ${inIndia(since)}.`
  return failed ? `The backup failed: ${failed}` : ''
}
