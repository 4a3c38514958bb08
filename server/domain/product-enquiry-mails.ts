import { displayId } from '#model/catalogue.ts'
import type { CompanyFacts } from '#model/company/company.ts'
import { promiseOf } from '#model/desks.ts'
import { formatDay, inIndia } from '#model/india-time.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { counted, interpolate, numberIn } from '#model/languages/interpolate.ts'
import { type BuyerLanguage, buyerLanguages, type OtherLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { termOr } from '#model/languages/terms.ts'
import { timeIn } from '#model/languages/time-in.ts'
import { type EnquiryItem, formatQuantity } from '#model/product-enquiry.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { DownloadRequestRow } from '#server/store/downloads.ts'
import type { EnquiryMail } from './deliveries/queue.ts'
import { readProducts } from './product-enquiry-columns.ts'
import { siteSignature } from './site-content/company.ts'

type Row = DownloadRequestRow & { seller: CompanyFacts }

const mails: Record<EnquiryMail, (row: Row, link: string, language: BuyerLanguage) => Mail> = {
  new: exportDeskMail,
  copy: buyerMail,
  due: (row, link) =>
    reminder(row, link, {
      subject: `Next step due: ${row.reference}`,
      message: `The next step of enquiry ${row.reference} is due on ${formatDay(row.next_on)}.`,
    }),
  late: (row, link) =>
    reminder(row, link, {
      subject: `Not answered yet: ${row.reference}`,
      message: `Enquiry ${row.reference} was received on ${inIndia(row.at)} and has not been answered yet. The form promises an answer ${promiseOf(row.seller.desks.quotation)}.`,
    }),
}

/** Returns the mail of an event, which may name the buyer's language (`copy es`). Undefined for an event of another release. */
export function mailOf(event: string, row: Row, link: string): Mail | undefined {
  const [name = '', code = 'en'] = event.split(' ')
  const language = buyerLanguages.find((known) => known === code)
  return isKeyOf(mails, name) && language ? mails[name](row, link, language) : undefined
}

/** Reminds the owner of an enquiry, or the desk if there is none. Contains no data of the buyer and no notes. */
function reminder(
  { owner, id, seller }: Row,
  link: string,
  { subject, message }: Record<'subject' | 'message', string>,
): Mail {
  const text = [message, `Read it in the admin area:\n${link}?one=${id}`, siteSignature].join('\n\n')
  return { to: owner || seller.desks.quotation.mail, subject, text: `${text}\n` }
}

const englishNames = { es: 'Spanish', fr: 'French', ru: 'Russian' } as const satisfies Record<OtherLanguage, string>

/** Notifies the export desk of an enquiry. Contains no data of the buyer, because erased data must not remain in mailboxes. */
function exportDeskMail({ reference, at, products, seller }: Row, link: string, language: BuyerLanguage): Mail {
  const count = readProducts(products).length
  const desk = seller.desks.quotation
  const paragraphs = [
    `Enquiry ${reference} for ${count === 1 ? 'one product' : `${count} products`} was received on ${inIndia(at)}.`,
    `The form promises an answer ${promiseOf(desk)}. Read it in the admin area:\n${link}`,
    ...(language === 'en' ? [] : [`The buyer’s language is ${englishNames[language]}. Their copy was sent in it.`]),
    siteSignature,
  ]
  return { to: desk.mail, subject: `New enquiry ${reference}`, text: `${paragraphs.join('\n\n')}\n` }
}

/**
 * Returns the buyer's copy in their language, with the number and the products. Contains no free text, so that nobody can write to others
 * through this site.
 */
function buyerMail({ email, reference, at, products, seller }: Row, link: string, language: BuyerLanguage): Mail {
  const { mail, enquiry } = messagesFor(language)
  const desk = seller.desks.quotation
  const when = language === 'en' ? inIndia(at) : timeIn(language, at)
  const promise = counted(language, enquiry.promise, desk.answersInDays)
  // Without an address of the desk, the form receives additions.
  const writeTo = desk.mail || new URL('/contactus', link).href
  const paragraphs = [
    interpolate(mail.received, { at: when, reference }),
    readProducts(products)
      .map((product) => lineOf(product, language))
      .join('\n'),
    interpolate(mail.answer, { desk: language === 'en' ? desk.name : enquiry.desk, promise, mail: writeTo }),
    mail.notYou,
    seller.name,
  ]
  return { to: email, subject: interpolate(mail.subject, { reference }), text: `${paragraphs.join('\n\n')}\n` }
}

/** `about`: generic name, then strength. */
function lineOf({ name, number, about, quantity, papers }: EnquiryItem, language: BuyerLanguage): string {
  const [generic = '', ...strength] = about.split(', ')
  const text = [termOr(language, 'name', generic), termOr(language, 'strength', strength.join(', '))].filter(Boolean)
  const units = quantity === null ? messagesFor(language).mail.open : numberIn(language, quantity)
  const translatedPapers = papers.map((paper) => termOr(language, 'phrase', paper)).join('; ')
  const papersText = papers.length
    ? `. ${interpolate(messagesFor(language).mail.papers, { papers: translatedPapers })}`
    : ''
  return `- ${name} (${displayId(number)}), ${text.join(', ')}: ${language === 'en' ? formatQuantity(quantity) : units}${papersText}`
}
