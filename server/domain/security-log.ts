import type { Rows } from '#server/store/rows.ts'
import type { Dependencies } from './dependencies.ts'
import { newId } from './ids.ts'
import { createSecurityLogChain } from './security-log-chain.ts'

/** Security-relevant events: sign-ins, failed attempts and their reasons. */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-in.new-device'
  | 'sign-out'
  | 'sign-out.everywhere'
  | 'device.forgotten'
  | 'session.dropped'
  | 'session.ended'
  | 'session.split_mismatch'
  | 'otp.sent'
  | 'otp.wrong'
  | 'otp.account_guard'
  | 'otp.org_guard'
  | 'passkey.added'
  | 'passkey.invited'
  | 'passkey.removed'
  | 'passkey.refused'
  | 'passkey.rule'
  | 'account.refused'
  | 'account.pinned'
  | 'account.other_subject'
  | 'admin.added'
  | 'admin.removed'
  | 'admin.role'
  | 'secret.rotated'
  | 'clock.set_back'
  | 'alert'

export type SecurityLog = ReturnType<typeof createSecurityLog>

/** Appends to the security log, in the transaction of the event, and to the process log. Never contains secrets. */
export function createSecurityLog({ store, syslog, now, log }: Pick<Dependencies, 'store' | 'syslog' | 'now' | 'log'>) {
  return {
    ...createSecurityLogChain({ store, syslog, onFailure: (failure) => log({ level: 'warn', ...failure }) }),
    async note(
      rows: Rows,
      event: SecurityEvent,
      {
        email = '',
        sessionId = '',
        address = '',
        detail = '',
      }: Partial<Record<'email' | 'sessionId' | 'address' | 'detail', string>>,
    ): Promise<void> {
      log({ level: 'security', event, email, session: sessionId, address, detail })
      await rows.securityLog.insert({
        id: newId(),
        at: now().toISOString(),
        event,
        email,
        session_id: sessionId,
        address,
        detail,
        number: null,
        prev_hash: '',
        hash: '',
      })
    },
  }
}
