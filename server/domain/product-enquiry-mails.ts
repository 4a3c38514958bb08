import { shownId } from '#model/catalogue.ts'
import { desks, promiseOf } from '#model/desks.ts'
import { inIndia } from '#model/india-time.ts'
import { shownQuantity } from '#model/product-enquiry.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { DownloadRequestRow } from '#server/store/downloads.ts'
import { readProducts } from './product-enquiry-columns.ts'

const desk = desks.quotation

/** Tells the export desk that an enquiry came in. Nothing of the buyer is in it: what is erased must not go on lying in mailboxes. */
export function exportDeskMail({ reference, at, products }: DownloadRequestRow, link: string): Mail {
  const count = readProducts(products).length
  const paragraphs = [
    `Enquiry ${reference} for ${count === 1 ? 'one product' : `${count} products`} came in on ${inIndia(at)}.`,
    `The form promises an answer ${promiseOf('quotation')}. Read it in the admin area:\n${link}`,
    'Suvira Parenterals website',
  ]
  return { to: desk.mail, subject: `New enquiry ${reference}`, text: `${paragraphs.join('\n\n')}\n` }
}

/** The buyer's copy: the number and the products. What they wrote in words of their own is not in it, so that nobody writes to others through us. */
export function buyerMail({ email, reference, at, products }: DownloadRequestRow): Mail {
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
