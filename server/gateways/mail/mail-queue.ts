import { type Mail, type Mailer, MailRefused } from './mail.ts'

/** What the domain may ask of the post: put a mail in the box, and whether the box is being emptied. */
export type Post = {
  /** Returns at once; the mail leaves later. `decoy` mails cost the same work and never leave. */
  send(mail: Mail, how?: { decoy?: boolean }): void
  /** True while the mail server does not answer: callers refuse uniformly instead of promising a mail. */
  isDown(): boolean
  /** True since the last few mails failed or were refused, and until one leaves: what an operator is told, also between two attempts. */
  isFailing(): boolean
  /** Answers once every mail put in so far has been tried. */
  settled(): Promise<void>
}

/** Waits before each attempt, in milliseconds: three within two minutes; a code is dead after five. */
const attemptsAfterMs = [0, 20_000, 60_000]
/** So many failures one after another open the circuit, and so many refused mails one after another are the server's doing… */
const failuresMax = 3
/** …for so long, in milliseconds. */
const openForMs = 60_000
/** More mails than this are not kept waiting. */
const waitingMax = 500

/** Sends mails one after another, away from the call that caused them. */
export function createMailQueue({
  mailer,
  now,
  onTrouble,
  waits = attemptsAfterMs,
}: {
  mailer: Mailer
  now: () => Date
  onTrouble: (line: { event: string; error?: string }) => void
  waits?: readonly number[]
}): Post & { close: () => void } {
  let failures = 0
  let refusals = 0
  let openUntil = 0
  let waiting = 0
  let chain = Promise.resolve()
  const timers = new Map<NodeJS.Timeout, () => void>()
  let closed = false

  async function pause(ms: number): Promise<void> {
    if (!ms || closed) return
    await new Promise<void>((done) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        done()
      }, ms)
      timer.unref()
      timers.set(timer, done)
    })
  }

  async function attempt(mail: Mail): Promise<boolean> {
    try {
      await mailer.deliver(mail)
      failures = 0
      refusals = 0
      openUntil = 0
      return true
    } catch (error) {
      const event = error instanceof MailRefused ? 'mail.refused' : 'mail.failed'
      onTrouble({ event, error: withoutText((error as Error).message, mail) })
      if (error instanceof MailRefused) {
        // Of one address it is that address's fault; when nothing else leaves either, whoever runs the site must look.
        refusals += 1
        return true
      }
      failures += 1
      if (failures >= failuresMax) openUntil = now().getTime() + openForMs
      return false
    }
  }

  /** The first attempt is made in turn; the later ones do not hold up the mails behind it. */
  async function deliver(mail: Mail): Promise<void> {
    const [, ...later] = waits
    if (await attempt(mail)) return
    void retry(mail, later)
  }

  async function retry(mail: Mail, later: readonly number[]): Promise<void> {
    for (const wait of later) {
      await pause(wait)
      if (closed || (await attempt(mail))) return
    }
    onTrouble({ event: 'mail.dropped' })
  }

  return {
    send(mail, { decoy = false } = {}) {
      if (waiting >= waitingMax) return onTrouble({ event: 'mail.dropped', error: 'Too many mails are waiting.' })
      waiting += 1
      chain = chain
        .then(() => nextTurn())
        .then(() => (decoy ? mailer.pretend(mail) : deliver(mail)))
        .catch((error: unknown) => onTrouble({ event: 'mail.failed', error: String(error) }))
        .finally(() => {
          waiting -= 1
        })
    },
    isDown: () => now().getTime() < openUntil,
    isFailing: () => failures >= failuresMax || refusals >= failuresMax,
    settled: () => chain,
    close() {
      closed = true
      for (const [timer, done] of timers) {
        clearTimeout(timer)
        done()
      }
      timers.clear()
    },
  }
}

/** Lets the reply leave first. */
function nextTurn(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}

/** A server's answer may quote the message; its text holds a code and stays out of the log. */
function withoutText(message: string, mail: Mail): string {
  return message.includes(mail.text.slice(0, 20)) ? 'The mail server refused the message.' : message.slice(0, 200)
}
