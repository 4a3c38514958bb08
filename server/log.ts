import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { version } from './version.ts'

/** Content of a line: `event` names it, its other fields are flat. */
export type LogFields = {
  event: string
  /** Id of the originating request; defaults to that of the current one. */
  request?: string
  [field: string]: string | number | boolean | null | undefined
}

/** One line of the log; `security` is for successful and failed access. */
export type LogLine = LogFields & { level: 'info' | 'security' | 'warn' | 'error' | 'fatal' }

export type Log = (line: LogLine) => void

/** Fields that are never written, even if a full header or body is logged. */
const secrets = ['authorization', 'base_64', 'code', 'cookie', 'google_token', 'id_token', 'otp', 'password', 'token']

const requestInHand = new AsyncLocalStorage<string>()

/** Runs `work`, whose log lines contain the request's id. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return requestInHand.run(id, work)
}

/**
 * Writes JSON lines: `level`, `time` and the product's `version`, then the request's id if there is one, then the line's own fields. JSON
 * escapes line breaks and control characters; this code also escapes other characters that terminals interpret. Secrets are replaced by
 * `[Redacted]`.
 */
export function createLog(write: (text: string) => void): Log {
  const logger = pino(
    {
      base: { version },
      customLevels: { security: 35 },
      formatters: { level: (level) => ({ level }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: secrets.flatMap((name) => [name, `*.${name}`]),
    },
    { write: (text: string) => write(text.replaceAll(obeyed, escaped)) },
  )
  return ({ level, request = requestInHand.getStore(), ...fields }) => logger[level]({ request, ...fields })
}

/** Control characters not escaped by JSON, line and paragraph separators, and marks that change the direction of a text. */
const obeyed = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
