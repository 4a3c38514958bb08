import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Services } from './dependencies.ts'
import { alertMail } from './sign-in-mails.ts'

/** Period in which the same alert is not repeated, in milliseconds. */
const quietMs = 6 * 3_600_000
/** Display period of alerts on the status page, in milliseconds, and their maximum number. */
const shownMs = 7 * 24 * 3_600_000
const shownMax = 20

/** Log events that alert admins, by name. Some are already mailed in their own words. */
const worthAnAlert: Record<string, { sentence: string; mails: boolean }> = {
  'otp.account_guard': {
    sentence: 'Many wrong codes were entered for one account. It now gets sign-in links instead of codes.',
    mails: false,
  },
  'otp.org_guard': {
    sentence: 'Many wrong codes were entered for several admins. Unknown devices now get sign-in links.',
    mails: false,
  },
  'account.other_subject': {
    sentence:
      'Somebody tried to sign in with an external account that has an admin’s address but is a different account.',
    mails: false,
  },
  'session.split_mismatch': {
    sentence: 'A session was used outside its browser and has been ended. Somebody may have copied its token.',
    mails: true,
  },
  'request.broken': {
    sentence: 'A request failed because of an internal error. See the log for the cause.',
    mails: true,
  },
  'file.altered': {
    sentence: 'A stored file is missing or was altered. It is no longer served. Restore it from a backup.',
    mails: true,
  },
  'ledger.broken': {
    sentence: 'The history was tampered with. Do not change the data, and contact the operator of this server.',
    mails: true,
  },
  'security_log.broken': {
    sentence: 'The security log was tampered with. Do not change the data, and contact the operator of this server.',
    mails: true,
  },
  'csp.admin': {
    sentence:
      'A page of the admin area tried to load content that is not allowed. Contact the operator of this server.',
    mails: true,
  },
  'backup.late': { sentence: 'The last good backup is too old. Check the backups.', mails: true },
  'backup.keys_lost': {
    sentence:
      'The keys for the enquiries in earlier backups are lost. Do not delete the copy of enquiry-keys.json in the backup folder.',
    mails: true,
  },
  'mail.failing': {
    sentence: 'Mails are not sent: the mail server does not respond or rejects them. Check the mail server.',
    mails: false,
  },
  'price.missed': {
    sentence:
      'The share price of the last trading day is missing: the exchange’s feed did not respond or had no price.',
    mails: true,
  },
  'data.away': { sentence: 'The data folder is missing or read-only. Nothing can be saved.', mails: true },
  'files.away': {
    sentence: 'The file store is missing, unreachable or read-only. Files cannot be uploaded.',
    mails: true,
  },
  'disk.low': { sentence: 'Less than 15 % of the disk is free. Free up space.', mails: true },
  'clock.held': {
    sentence:
      'The machine’s clock could not be confirmed when the site started. Nothing is released until it is confirmed.',
    mails: true,
  },
  'clock.set_back': {
    sentence: 'The machine’s clock was set back. All sessions and codes have been ended.',
    mails: true,
  },
}

export type Alert = { at: string; name: string; message: string }

export type Alerts = ReturnType<typeof createAlerts>

type AlertParts = Pick<Services, 'store' | 'deliveries' | 'now' | 'securityLog'> & {
  /** Fallback if nothing can be stored: an alert about that must still be sent. */
  post: Post
}

/** Listens to the log and alerts admins to urgent events. */
export function createAlerts({ store, deliveries, post, now, securityLog }: AlertParts) {
  const lastAlert = new Map<string, number>()
  let queue = Promise.resolve()

  /** Handles one line of the log. Returns at once; the alert is stored and mailed afterwards. */
  function handleLogLine({ event, ...line }: Record<string, unknown>): void {
    const name = String(event ?? '')
    const known = Object.hasOwn(worthAnAlert, name) ? worthAnAlert[name] : undefined
    const time = now().getTime()
    if (!known || Math.abs(time - (lastAlert.get(name) ?? Number.NEGATIVE_INFINITY)) < quietMs) return
    lastAlert.set(name, time)
    // After the transaction that wrote the line: SQLite runs one at a time.
    queue = queue.then(() => raise(name, known, String(line.email ?? ''))).catch(() => void lastAlert.delete(name))
  }

  async function raise(
    name: string,
    { sentence, mails }: { sentence: string; mails: boolean },
    email: string,
  ): Promise<void> {
    const admins = mails ? await store.read.admins.all() : []
    const alertMails = admins.map((admin) => alertMail(admin, sentence, email))
    try {
      await store.write(async (rows) => {
        await securityLog.note(rows, 'alert', { email, detail: name })
        await deliveries.post(rows, alertMails)
      })
      deliveries.trigger()
    } catch (error) {
      // A disk without space must not hold back the mail about it. Without a mail the next round retries.
      if (!mails) throw error
      for (const mail of alertMails) post.send(mail)
    }
  }

  async function latest(): Promise<Alert[]> {
    const since = new Date(now().getTime() - shownMs).toISOString()
    const rows = await store.read.securityLog.byEvent('alert')
    return rows
      .filter(({ at }) => at > since)
      .slice(-shownMax)
      .reverse()
      .map(({ at, detail }) => ({ at, name: detail, message: worthAnAlert[detail]?.sentence ?? detail }))
  }

  return { handleLogLine, latest, settled: () => queue }
}
