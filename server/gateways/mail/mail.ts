/** A mail from the domain: plain text to one stored address. */
export type Mail = { to: string; subject: string; text: string }

/** Sends mails. `deliver` throws if the mail server does not accept the mail. */
export type Mailer = {
  deliver(mail: Mail): Promise<void>
  /** Composes a mail without sending it, so that an unknown address costs the same time. */
  pretend(mail: Mail): Promise<void>
}

/** Thrown if the mail server permanently refuses a mail (unknown recipient). Neither retried nor counted against the connection. */
export class MailRefused extends Error {}
