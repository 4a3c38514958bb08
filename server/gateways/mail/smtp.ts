import { createTransport } from 'nodemailer'
import { messageOf, numberIn, textIn } from '#model/thrown.ts'
import { createComposer } from './composer.ts'
import { type Mailer, MailRefused } from './mail.ts'

/** Longest waits for a mail server, in milliseconds. */
const waits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

export type SmtpSettings = {
  url: string
  from: string
  siteUrl: string
  /** With `smtp://`, a server that offers no STARTTLS gets no mail. */
  requireTls: boolean
}

/** Sends by SMTP as `SMTP_URL` says. */
export function createSmtpMailer({
  url,
  from,
  siteUrl,
  requireTls,
}: SmtpSettings): Mailer & { verify: () => Promise<void> } {
  const transport = createTransport({
    url,
    ...waits,
    ...(requireTls && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const compose = createComposer({ from, siteUrl })
  return {
    async deliver(mail) {
      const raw = await compose(mail)
      try {
        await transport.sendMail({ envelope: { from: addressOf(from), to: [mail.to] }, raw })
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(messageOf(error))
        throw error
      }
    },
    /** Connects and signs in, without sending a mail. Throws what the mail server answers. */
    verify: async () => void (await transport.verify()),
    pretend: async (mail) => void (await compose(mail)),
  }
}

/** The bare address in `Name <address>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
}

/** A 5xx answer to the recipient or the message is about this mail; anything else is about the connection. */
function isFinal(error: unknown): boolean {
  const command = textIn(error, 'command')
  return (numberIn(error, 'responseCode') ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
