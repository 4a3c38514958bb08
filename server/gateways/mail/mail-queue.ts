import { messageOf } from '#model/errors.ts'
import { type Mail, type Mailer, MailRefused } from './mail.ts'

/** Result of one attempt: sent, permanently refused (no such address), or failed and worth a retry. */
export type Delivered = 'left' | 'refused' | 'failed'

/** Mail functions available to the domain: queue a mail, and check if mails are being sent. */
export type Post = {
  /**
   * Queues a mail and returns at once. `decoy` mails cost the same work and are never sent. `toStranger`: the address was typed by a
   * visitor, so its result does not count for the mail server's state.
   */
  send(mail: Mail, how?: { decoy?: boolean; toStranger?: boolean }): void
  /** Tries to send a mail once, after the reply. For mails stored elsewhere until they are done. */
  deliver(mail: Mail, how?: { toStranger?: boolean }): Promise<Delivered>
  /** Returns true while the mail server does not respond. Callers then fail uniformly instead of promising a mail. */
  isDown(): boolean
  /** Returns true after several consecutive failures or refusals, until a mail is sent. Displayed to operators, also between attempts. */
  isFailing(): boolean
  /** Returns the time of the last attempt, or undefined if there was none since the start. */
  triedAt(): Date | undefined
  /** Resolves once every mail queued so far has been tried. */
  settled(): Promise<void>
}

/** Waits before each attempt, in milliseconds: three attempts within two minutes. A code expires after five. */
const attemptsAfterMs = [0, 20_000, 60_000]
const waitingMax = 500

type Parts = {
  mailer: Mailer
  now: () => Date
  onFailure: (line: { event: string; error?: string }) => void
}

/** Sends mails one after another, outside the calls that caused them. */
export function createMailQueue({ mailer, now, onFailure }: Parts): Post & { close: () => void } {
  const circuit = createMailCircuit(now)
  const closing = new AbortController()
  let waiting = 0
  let chain = Promise.resolve()

  /** Delivers a mail. The first attempt is made in turn; later attempts do not delay the next mails. */
  async function deliver(mail: Mail, toStranger: boolean): Promise<void> {
    const [, ...later] = attemptsAfterMs
    const parts = { mailer, onFailure, ...(!toStranger && { circuit }) }
    if ((await attempt(mail, parts)) === 'failed') void retry(mail, later, { ...parts, signal: closing.signal })
  }

  return {
    send(mail, { decoy = false, toStranger = false } = {}) {
      if (waiting >= waitingMax) return onFailure({ event: 'mail.dropped', error: 'Too many mails are waiting.' })
      waiting += 1
      chain = chain
        .then(() => afterReply())
        .then(() => (decoy ? mailer.pretend(mail) : deliver(mail, toStranger)))
        .catch((error: unknown) => onFailure({ event: 'mail.failed', error: String(error) }))
        .finally(() => {
          waiting -= 1
        })
    },
    async deliver(mail, { toStranger = false } = {}) {
      await afterReply()
      return attempt(mail, { mailer, onFailure, ...(!toStranger && { circuit }) })
    },
    isDown: circuit.isOpen,
    isFailing: circuit.isFailing,
    triedAt: circuit.triedAt,
    settled: () => chain,
    close() {
      closing.abort()
      mailer.close()
    },
  }
}

/** `circuit`: records the result. Undefined for a mail that does not count for the mail server's state. */
type AttemptParts = Pick<Parts, 'mailer' | 'onFailure'> & { circuit?: MailCircuit }

async function attempt(mail: Mail, { mailer, circuit, onFailure }: AttemptParts): Promise<Delivered> {
  try {
    await mailer.deliver(mail)
    circuit?.delivered()
    return 'left'
  } catch (error) {
    const refused = error instanceof MailRefused
    const event = refused ? 'mail.refused' : 'mail.failed'
    onFailure({ event, error: withoutText(messageOf(error), mail) })
    if (refused) circuit?.refused()
    else circuit?.failed()
    return refused ? 'refused' : 'failed'
  }
}

async function retry(
  mail: Mail,
  waits: readonly number[],
  { signal, ...parts }: AttemptParts & { signal: AbortSignal },
): Promise<void> {
  for (const wait of waits) {
    await pause(wait, signal)
    if (signal.aborted || (await attempt(mail, parts)) !== 'failed') return
  }
  parts.onFailure({ event: 'mail.dropped' })
}

/** Resolves after so many milliseconds, or when the signal is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms).unref()
  const end = () => resolve()
  signal.addEventListener('abort', end)
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', end)
}

function afterReply(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}

/** Returns a server's message for the log, unless it quotes the mail, whose text contains a code. */
function withoutText(message: string, mail: Mail): string {
  return message.includes(mail.text.slice(0, 20)) ? 'The mail server rejected the message.' : message.slice(0, 200)
}

/** Number of consecutive failures that open the circuit, and of consecutive refusals attributed to the server. */
const failuresMax = 3
/** Time that the circuit stays open, in milliseconds. */
const openForMs = 60_000

/** State of the mail server according to the last attempts. */
type MailCircuit = {
  delivered: () => void
  /** Call if the server refused a mail. A single refused address is its own fault; several in a row are the server's. */
  refused: () => void
  /** Call if the server did not respond in time. */
  failed: () => void
  isOpen: () => boolean
  /** Returns true after several consecutive failures or refusals, until a mail is sent. */
  isFailing: () => boolean
  triedAt: () => Date | undefined
}

function createMailCircuit(now: () => Date): MailCircuit {
  let failures = 0
  let refusals = 0
  let openUntil = 0
  let triedAt: Date | undefined
  return {
    delivered() {
      triedAt = now()
      failures = 0
      refusals = 0
      openUntil = 0
    },
    refused() {
      triedAt = now()
      refusals += 1
    },
    failed() {
      triedAt = now()
      failures += 1
      if (failures >= failuresMax) openUntil = now().getTime() + openForMs
    },
    triedAt: () => triedAt,
    isOpen: () => now().getTime() < openUntil,
    isFailing: () => failures >= failuresMax || refusals >= failuresMax,
  }
}
