/** A mail as the domain writes it: plain text to one stored address. */
export type Mail = { to: string; subject: string; text: string }

/** Hands one mail over; throws if the other side would not take it. */
export type Mailer = {
  deliver(mail: Mail): Promise<void>
  /** Does the work of composing without handing over, so that an address nobody owns costs the same time. */
  pretend(mail: Mail): Promise<void>
}

/** The other side answered and will never take this mail (unknown recipient): neither retried nor held against the connection. */
export class MailRefused extends Error {}
