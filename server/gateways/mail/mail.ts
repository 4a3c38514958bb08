/**
 * A mail from the domain: plain text to one stored address. `id` stays the same in each attempt, so that receivers recognise a
 * repetition. `endAddress` ends a subscription (RFC 8058). `returnsTo`
 * is the id of the follower whose mail it is, for the address to which a failed mail comes back. `brand` is read when the mail is composed; a mail of the original brand is plain
 * text only.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  id?: string
  endAddress?: string
  returnsTo?: string
  brand?: () => Promise<MailBrand | undefined>
}

/** Head of the HTML version of a mail: the rendered logo, or the name. */
export type MailBrand = {
  name: string
  ink: string
  accent: string
  logo?: { png: Buffer; width: number; height: number }
}

/** Sends mails. `deliver` throws if the mail server does not accept the mail. */
export type Mailer = {
  deliver(mail: Mail): Promise<void>
  /** Composes a mail without sending it, so that an unknown address costs the same time. */
  pretend(mail: Mail): Promise<void>
  /** Closes open connections. */
  close(): void
}

/** Thrown if the mail server permanently refuses a mail (unknown recipient). Neither retried nor counted against the connection. */
export class MailRefused extends Error {}
