import { desks, promiseOf, type Subject } from '#model/desks.ts'
import { inIndia } from '#model/india-time.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'

/** Returns the mail to a desk about a new message. Contains nothing from the visitor: erased enquiries must not survive in mailboxes. */
export function deskMail(subject: Subject, { time, link }: { time: Date; link: string }): Mail {
  const desk = desks[subject]
  const paragraphs = [
    `The ${desk.name} received a message on ${inIndia(time.toISOString())}. Subject: ${desk.subject}.`,
    `The form promises an answer ${promiseOf(subject)}. Read it in the admin area, under Enquiries:\n${link}`,
    'Suvira Parenterals website',
  ]
  return { to: desk.mail, subject: `New message: ${desk.subject}`, text: `${paragraphs.join('\n\n')}\n` }
}
