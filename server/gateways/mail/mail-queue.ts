import { messageOf } from '#model/thrown.ts'
import { type Mail, type Mailer, MailRefused } from './mail.ts'
import { createMailCircuit, type MailCircuit } from './mail-circuit.ts'
import { createPauses, type Pauses } from './pauses.ts'

/** What one try came to: the mail left, will never be taken (no such address), or may leave at another try. */
export type Delivered = 'left' | 'refused' | 'failed'

/** What the domain may ask of the post: put a mail in the box, and whether the box is being emptied. */
export type Post = {
  /**
   * Returns at once; the mail leaves later. `decoy` mails cost the same work and never leave. What becomes of a mail `toStranger`, whose
   * address a visitor typed, says nothing of the mail server.
   */
  send(mail: Mail, how?: { decoy?: boolean; toStranger?: boolean }): void
  /** Tries it once, after the reply: for mails that are kept elsewhere until they are done with. */
  deliver(mail: Mail, how?: { toStranger?: boolean }): Promise<Delivered>
  /** True while the mail server does not answer: callers refuse uniformly instead of promising a mail. */
  isDown(): boolean
  /** True since the last few mails failed or were refused, and until one leaves: what an operator is told, also between two attempts. */
  isFailing(): boolean
  /** When a mail was last tried; undefined where none was since the start. */
  triedAt(): Date | undefined
  /** Answers once every mail put in so far has been tried. */
  settled(): Promise<void>
}

/** Waits before each attempt, in milliseconds: three within two minutes; a code is dead after five. */
const attemptsAfterMs = [0, 20_000, 60_000]
/** More mails than this are not kept waiting. */
const waitingMax = 500

type Parts = {
  mailer: Mailer
  now: () => Date
  onFailure: (line: { event: string; error?: string }) => void
}

/** Sends mails one after another, away from the call that caused them. */
export function createMailQueue({ mailer, now, onFailure }: Parts): Post & { close: () => void } {
  const circuit = createMailCircuit(now)
  const pauses = createPauses()
  let waiting = 0
  let chain = Promise.resolve()

  /** The first attempt is made in turn; the later ones do not hold up the mails behind it. */
  async function deliver(mail: Mail, toStranger: boolean): Promise<void> {
    const [, ...later] = attemptsAfterMs
    const parts = { mailer, onFailure, ...(!toStranger && { circuit }) }
    if ((await attempt(mail, parts)) === 'failed') void retry(mail, later, { ...parts, pauses })
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
    close: pauses.end,
  }
}

/** `circuit`: what learns from the attempt; none for a mail that says nothing of the mail server. */
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
  { pauses, ...parts }: AttemptParts & { pauses: Pauses },
): Promise<void> {
  for (const wait of waits) {
    await pauses.pause(wait)
    if (pauses.ended() || (await attempt(mail, parts)) !== 'failed') return
  }
  parts.onFailure({ event: 'mail.dropped' })
}

/** Lets the reply leave first. */
function afterReply(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}

/** A server's answer may quote the message; its text holds a code and stays out of the log. */
function withoutText(message: string, mail: Mail): string {
  return message.includes(mail.text.slice(0, 20)) ? 'The mail server refused the message.' : message.slice(0, 200)
}
