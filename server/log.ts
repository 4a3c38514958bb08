import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { version } from './version.ts'

/** What a line is about: `event` names it, its other fields are flat. */
export type LogFields = {
  event: string
  /** Id of the request it came from; left out, it is that of the request in hand. */
  request?: string
  [field: string]: string | number | boolean | null | undefined
}

/** One line of the log; `security` is for who got in and who did not. */
export type LogLine = LogFields & { level: 'info' | 'security' | 'warn' | 'error' | 'fatal' }

export type Log = (line: LogLine) => void

/** Fields that are never written, also where a header or a body was put into a line whole. */
const secrets = ['authorization', 'base_64', 'code', 'cookie', 'google_token', 'id_token', 'otp', 'password', 'token']

const requestInHand = new AsyncLocalStorage<string>()

/** Does `work`, whose lines name the request. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return requestInHand.run(id, work)
}

/**
 * A log of JSON lines: `level`, `time` and the product's `version`, then the request's id where there is one, then the line's own fields. Line breaks and control
 * characters inside a value are escaped by the format, and here what else a terminal obeys; secrets are replaced by `[Redacted]`.
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

/** Control characters that JSON leaves as they are, line and paragraph separators, and marks that turn the direction of a text. */
const obeyed = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
