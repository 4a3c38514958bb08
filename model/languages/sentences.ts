import { isInvestorLanguage, type Language } from './languages.ts'
import { messagesFor } from './messages.ts'
import { translateSentence } from './translate-sentence.ts'

/** Translates the reason an enquiry was refused, with the form's labels of its fields. */
export function sentenceIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence
  const { refusals } = messagesFor(language)
  if (isInvestorLanguage(language)) return translateSentence({ language, refusals, fields: {} }, sentence)
  const { enquiry } = messagesFor(language)
  const { name, company, email, country, phone, message } = enquiry.fields
  const contact = { Name: name, Company: company, 'E-mail': email, Country: country, Phone: phone, Message: message }
  return translateSentence(
    { language, refusals, fields: { ...contact, Pack: enquiry.pack, Market: enquiry.market } },
    sentence,
  )
}
