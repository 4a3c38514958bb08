import { messageOf } from '#model/thrown.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Log } from '#server/log.ts'
import { testMail } from './sign-in-mails.ts'

export type StatusActions = ReturnType<typeof createStatusActions>

type Parts = { post: Post; takeBackup?: () => Promise<void>; now: () => Date; log: Log }

/** What an owner tries from the status page: whether a mail leaves, and a backup outside its time. */
export function createStatusActions({ post, takeBackup, now, log }: Parts) {
  let since: string | null = null
  let failed: string | null = null

  /** Whether a mail to this address left, or was taken by the outbox. */
  const mail = (to: { email: string; name: string }): Promise<boolean> => post.deliver(testMail(to, now()))

  /** How the backup goes that is taken from here: since when, and why the last one failed. */
  const backup = () => ({ possible: takeBackup !== undefined, since, failed })

  /** Begins one, where there is a folder for it and none is being taken on this server. Answers how it goes. */
  function begin(): ReturnType<typeof backup> {
    if (!takeBackup || since) return backup()
    since = now().toISOString()
    failed = null
    takeBackup()
      .catch((error: unknown) => {
        failed = messageOf(error)
        log({ level: 'error', event: 'backup.failed', error: failed })
      })
      .finally(() => {
        since = null
      })
    return backup()
  }

  return { mail, begin, backup }
}
