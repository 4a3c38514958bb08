import * as z from 'zod'
import { messageOf } from '#model/errors.ts'
import { readJson } from '#model/json.ts'
import type { Store } from '#server/store/store.ts'
import type { Services } from './dependencies.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { LedgerNotes } from './ledger/ledger-notes.ts'
import type { SessionHolder } from './sessions/session.ts'
import { testMail } from './sign-in-mails.ts'

/** One line of `suvira check`. */
export type InstallationCheck = { name: string; ok: boolean; text: string }

export type StatusActions = ReturnType<typeof createStatusActions>

type Parts = Pick<Services, 'store' | 'post' | 'now' | 'log'> & {
  ledger: Pick<Ledger, 'change'>
  takeBackup?: () => Promise<void>
  checkInstallation: () => Promise<InstallationCheck[]>
}

/** An action from the status page: kind, admin, time (ISO 8601 UTC), and the result of sending a mail. */
export type Tried = { what: 'backup' | 'mail'; by: string; at: string; left?: boolean }

const actions = { backup: 'take backup', mail: 'send test mail' } as const
const triedShown = 5

/** Actions of an owner on the status page: a test mail, and an extra backup. The history records the actor. */
export function createStatusActions({ store, ledger, post, takeBackup, checkInstallation, now, log }: Parts) {
  let checking: Promise<InstallationCheck[]> | undefined
  let since: string | null = null
  let failed: string | null = null

  /** Sends a test mail. Returns true if it was sent, or accepted by the outbox. */
  async function mail(to: SessionHolder & { name: string }): Promise<boolean> {
    const left = (await post.deliver(testMail(to, now()))) === 'left'
    await recordAction(ledger, to, { what: 'mail', id: to.email, after: { to: to.email, left } })
    return left
  }

  /** Returns the state of the backup on demand: its start, and the reason of the last failure. */
  const backup = () => ({ possible: takeBackup !== undefined, since, failed })

  /** Starts a backup if a folder is configured and none is running on this server. Returns its state. */
  async function begin(actor: SessionHolder): Promise<ReturnType<typeof backup>> {
    if (!takeBackup || since) return backup()
    const begun = now().toISOString()
    since = begun
    try {
      await recordAction(ledger, actor, { what: 'backup', id: 'site', after: { begun } })
    } catch (error) {
      since = null
      throw error
    }
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

  /** Runs the checks of `suvira check`. Concurrent callers share the result. */
  function check(): Promise<InstallationCheck[]> {
    checking ??= checkInstallation().finally(() => {
      checking = undefined
    })
    return checking
  }

  return { mail, begin, backup, check, tried: () => triedOf(store) }
}

type Stored = { what: Tried['what']; id: string; after: LedgerNotes['upkeep'] }

const recordAction = (ledger: Parts['ledger'], actor: SessionHolder, { what, id, after }: Stored) =>
  ledger.change(actor, async (_, note) => note({ action: actions[what], entity: 'upkeep', id, before: null, after }))

async function triedOf(store: Store): Promise<Tried[]> {
  const rows = await store.read.ledger.page({ entity: 'upkeep', count: triedShown })
  return rows.map(({ action, actor, at, after }) => {
    const isMail = action === actions.mail
    return { what: isMail ? 'mail' : 'backup', by: actor, at, ...(isMail && { left: leftIn(after) }) }
  })
}

const mailed = z.object({ left: z.boolean() })

const leftIn = (after: string | null): boolean => mailed.safeParse(readJson(after ?? '')).data?.left ?? false
