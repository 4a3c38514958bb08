import { createTransport } from 'nodemailer'
import { messageOf, numberIn, textIn } from '#model/errors.ts'
import { createComposer } from './composer.ts'
import { type Mail, type Mailer, MailRefused } from './mail.ts'

/** Longest waits for a mail server, in milliseconds. */
const waits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** Connections that stay open between mails, and the most mails in a second, because providers refuse faster senders. */
const pool = { pool: true, maxConnections: 5, maxMessages: 500, rateDelta: 1000, rateLimit: 250 } as const

export type SmtpSettings = {
  url: string
  from: string
  siteUrl: string
  /** Address to which mails to followers come back, with the follower's id after a plus sign (RFC 5233). */
  bounceAddress?: string
  /** With `smtp://`, requires STARTTLS: a server without it gets no mail. */
  requireTls: boolean
}

/** Sends mails by SMTP to `SMTP_URL`. */
export function createSmtpMailer({
  url,
  from,
  siteUrl,
  requireTls,
  bounceAddress,
}: SmtpSettings): Mailer & { verify: () => Promise<void> } {
  const transport = createTransport({
    url,
    ...waits,
    ...pool,
    ...(requireTls && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const compose = createComposer({ from, siteUrl })
  return {
    async deliver(mail) {
      const raw = await compose(mail)
      try {
        await transport.sendMail({
          envelope: { from: returnPath(mail, bounceAddress) ?? addressOf(from), to: [mail.to] },
          raw,
        })
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(messageOf(error))
        throw error
      }
    },
    /** Connects and signs in, without sending a mail. Throws the mail server's error. */
    verify: async () => void (await transport.verify()),
    pretend: async (mail) => void (await compose(mail)),
    close: () => transport.close(),
  }
}

/** Returns the address to which a mail to a follower comes back: `bounces@…` and the id `ab…` give `bounces+ab…@…`. */
function returnPath({ returnsTo }: Mail, bounceAddress: string | undefined): string | undefined {
  if (!returnsTo || !bounceAddress) return undefined
  const at = bounceAddress.lastIndexOf('@')
  return `${bounceAddress.slice(0, at)}+${returnsTo}${bounceAddress.slice(at)}`
}

/** Returns the bare address in `Name <address>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
}

/** True for a 5xx response to the recipient or the message, which concerns this mail. Other errors concern the connection. */
function isFinal(error: unknown): boolean {
  const command = textIn(error, 'command')
  return (numberIn(error, 'responseCode') ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
