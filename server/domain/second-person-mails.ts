import type { Mail } from '#server/gateways/mail/mail.ts'
import { siteSignature } from './site-content/company.ts'

type Recipient = { email: string; name: string }

/** Returns a mail to an admin, in paragraphs. */
export function adminMail({ email, name }: Recipient, subject: string, ...paragraphs: string[]): Mail {
  return { to: email, subject, text: `${[`Hello ${name},`, ...paragraphs, siteSignature].join('\n\n')}\n` }
}

/** Returns the mail that asks an admin to approve a change. `until`: rule in force until approval. */
export function approvalRequestMail(
  to: Recipient,
  { by, noun, details, link, until }: { by: string; noun: string; details: string; link: string; until: string },
): Mail {
  const request = `${by} requests your approval of ${noun}.`
  return adminMail(to, 'Your approval is needed', request, details, `To approve or reject it, open:\n${link}`, until)
}

/** Returns the mail that notifies the requester of a rejected change. */
export function requestSentBackMail(
  to: Recipient,
  { by, details, reason, still }: { by: string; details: string; reason: string; still: string },
): Mail {
  return adminMail(to, 'Your request was rejected', `${by} rejected your request:`, details, `Reason: ${reason}`, still)
}
