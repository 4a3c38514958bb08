import { shownId } from '#model/catalogue.ts'
import { desks, promiseOf } from '#model/desks.ts'
import { inIndia, shownDay } from '#model/india-time.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { shownQuantity } from '#model/product-enquiry.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { DownloadRequestRow } from '#server/store/downloads.ts'
import type { EnquiryMail } from './deliveries/queue.ts'
import { readProducts } from './product-enquiry-columns.ts'

const desk = desks.quotation

/** The mails of the queue, by their event. */
const mails: Record<EnquiryMail, (row: DownloadRequestRow, link: string) => Mail> = {
  new: exportDeskMail,
  copy: buyerMail,
  due: (row, link) =>
    reminder(row, link, {
      subject: `Next step due: ${row.reference}`,
      says: `The next step of enquiry ${row.reference} is due on ${shownDay(row.next_on)}.`,
    }),
  late: (row, link) =>
    reminder(row, link, {
      subject: `Not answered yet: ${row.reference}`,
      says: `Enquiry ${row.reference} came in on ${inIndia(row.at)} and is not answered yet. The form promises an answer ${promiseOf('quotation')}.`,
    }),
}

/** The mail of an event; undefined for one that another release put in. */
export function mailOf(event: string, row: DownloadRequestRow, link: string): Mail | undefined {
  return isKeyOf(mails, event) ? mails[event](row, link) : undefined
}

/** To whoever answers it, or the desk while nobody does. Nothing of the buyer is in it, nor what was written about them. */
function reminder(
  { owner, id }: DownloadRequestRow,
  link: string,
  { subject, says }: Record<'subject' | 'says', string>,
): Mail {
  const text = [says, `Read it in the admin area:\n${link}?one=${id}`, 'Suvira Parenterals website'].join('\n\n')
  return { to: owner || desk.mail, subject, text: `${text}\n` }
}

/** Tells the export desk that an enquiry came in. Nothing of the buyer is in it: what is erased must not go on lying in mailboxes. */
function exportDeskMail({ reference, at, products }: DownloadRequestRow, link: string): Mail {
  const count = readProducts(products).length
  const paragraphs = [
    `Enquiry ${reference} for ${count === 1 ? 'one product' : `${count} products`} came in on ${inIndia(at)}.`,
    `The form promises an answer ${promiseOf('quotation')}. Read it in the admin area:\n${link}`,
    'Suvira Parenterals website',
  ]
  return { to: desk.mail, subject: `New enquiry ${reference}`, text: `${paragraphs.join('\n\n')}\n` }
}

/** The buyer's copy: the number and the products. What they wrote in words of their own is not in it, so that nobody writes to others through us. */
function buyerMail({ email, reference, at, products }: DownloadRequestRow): Mail {
  const lines = readProducts(products).map(
    ({ number, name, about, quantity }) => `- ${name} (${shownId(number)}), ${about}: ${shownQuantity(quantity)}`,
  )
  const paragraphs = [
    `Thank you. We have your enquiry of ${inIndia(at)}. Its number is ${reference}.`,
    lines.join('\n'),
    `The ${desk.name} answers ${promiseOf('quotation')}, to this address. If you have to add something, write to ${desk.mail} and name the number.`,
    'If you did not send it, do nothing: write to us and we erase it.',
    'Suvira Parenterals Limited',
  ]
  return { to: email, subject: `Your enquiry ${reference}`, text: `${paragraphs.join('\n\n')}\n` }
}
