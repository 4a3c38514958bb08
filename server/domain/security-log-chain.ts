import { createHash } from 'node:crypto'
import type { Syslog } from '#server/gateways/syslog/syslog.ts'
import type { LogFields } from '#server/log.ts'
import type { Store } from '#server/store/store.ts'
import type { SecurityEventRow } from '#server/store/tables.ts'
import { chainBegin, verifyChain } from './ledger/chain.ts'

/** Number of events that are sealed, or exported, together. */
const atOnce = 250

type Parts = { store: Store; syslog?: Syslog; onFailure: (failure: LogFields) => void }

/** Chains the events of the security log by their hashes, like the ledger, and exports them to a collector. */
export function createSecurityLogChain(parts: Parts) {
  const { store, onFailure } = parts
  return {
    /** Seals new events, and exports those that were not exported. Several servers do it one at a time. */
    seal: () =>
      store.alone(async () => {
        while (await sealSome(store));
        await exportEvents(parts).catch((error: unknown) => onFailure({ event: 'syslog.failed', error: String(error) }))
      }),
    /** Verifies the sealed events. Returns the number of the first that was changed or removed, if any. */
    async verify(): Promise<{ entries: number; head: string; brokenAt: number | null }> {
      const { counters, securityLog } = store.read
      const [number, sealed, [first]] = await Promise.all([
        counters.value(forgottenEvents),
        counters.value('security events sealed'),
        securityLog.after(0, 1),
      ])
      const from = { number, hash: first?.prev_hash ?? chainBegin.hash }
      const verified = await verifyChain(securityLog.after, { from, hashOf })
      const isCut = verified.brokenAt === null && verified.entries < sealed
      return isCut ? { ...verified, brokenAt: verified.entries + 1 } : verified
    },
  }
}

/** Counter of the last event that was removed because of its age. */
export const forgottenEvents = 'security events forgotten'
const exportedEvents = 'security events exported'

async function sealSome({ read, write }: Store): Promise<boolean> {
  const events = await read.securityLog.unsealed(atOnce)
  if (!events.length) return false
  await write(async ({ securityLog, counters }) => {
    const last = await securityLog.last()
    let { number, hash } = last ?? { ...chainBegin, number: await counters.value(forgottenEvents) }
    for (const event of events) {
      number += 1
      const row = { ...event, number, prev_hash: hash, hash: '' }
      hash = hashOf(row)
      await securityLog.seal({ ...row, hash })
    }
    await counters.raise('security events sealed', number)
  })
  return events.length === atOnce
}

/** Returns the time of the oldest event that was not exported, if any. */
export async function oldestUnexported({ read }: Pick<Store, 'read'>): Promise<string | undefined> {
  const [event] = await read.securityLog.after(await read.counters.value(exportedEvents), 1)
  return event?.at
}

async function exportEvents({ store, syslog }: Parts): Promise<void> {
  const { counters, securityLog } = store.read
  while (syslog) {
    const events = await securityLog.after(await counters.value(exportedEvents), atOnce)
    const last = events.at(-1)
    if (!last) return
    await syslog(events.map((event) => ({ at: event.at, name: event.event, json: JSON.stringify(event) })))
    await store.write((rows) => rows.counters.raise(exportedEvents, last.number))
  }
}

type Sealed = SecurityEventRow & { number: number }

function hashOf({ number, at, event, email, session_id, address, detail, prev_hash }: Sealed): string {
  const fields = [number, at, event, email, session_id, address, detail, prev_hash]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
