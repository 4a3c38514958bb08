import { execFile } from 'node:child_process'
import type { Log } from './log.ts'

/** Number of heartbeats per watchdog timeout, after which systemd restarts the service. */
const heartbeatsPerTimeout = 3

/**
 * Reports the state of this process to systemd (`Type=notify`). Returns undefined if systemd did not start it. Sends messages by
 * `systemd-notify`, since Node.js has no Unix datagram sockets: the unit needs `NotifyAccess=all`.
 */
export function connectSystemd(environment: NodeJS.ProcessEnv, log: Log) {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH } = environment
  if (!NOTIFY_SOCKET) return undefined
  // Child processes of this one report nothing.
  delete environment.NOTIFY_SOCKET
  function notify(...states: string[]): void {
    execFile('systemd-notify', states, { env: { NOTIFY_SOCKET, PATH } }, (error) => {
      if (error) log({ level: 'error', event: 'systemd.failed', state: states.join(' '), error: error.message })
    })
  }
  return {
    /** Completes `systemctl start`. From then on the event loop must send heartbeats in time, or systemd restarts the service. */
    ready(): void {
      notify('READY=1')
      const everyMs = Number(WATCHDOG_USEC ?? 0) / 1000 / heartbeatsPerTimeout
      if (everyMs) setInterval(notify, everyMs, 'WATCHDOG=1').unref()
    },
    /** Requests `withinMs` milliseconds for this process to end. */
    stopping(withinMs: number): void {
      notify('STOPPING=1', `EXTEND_TIMEOUT_USEC=${withinMs * 1000}`)
    },
  }
}
