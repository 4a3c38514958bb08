import { calls } from '#contract/calls.ts'
import { enquiryItemsIn } from '#model/enquiry-items.ts'
import { keysOf } from '#model/keys-of.ts'
import { countryInEnglish } from '#model/languages/country.ts'
import { type BuyerLanguage, buyerLanguages, inLanguage, investorLanguages } from '#model/languages/languages.ts'
import { buyerFields } from '#model/product-enquiry.ts'
import { partsOf } from '#model/product-page.ts'
import { typedFingerprint } from '#model/typed-fingerprint.ts'
import { applicationForm } from './application-form.ts'
import { followForms } from './follow-forms.ts'
import { grievanceForm, grievanceStatusForm } from './grievance-form.ts'
import { unclaimedForm } from './unclaimed-form.ts'

/** Fields of a form by name, as typed. */
export type FormValues = Readonly<Record<string, string>>

type FormCall =
  | 'user/send-message'
  | 'user/send-enquiry'
  | 'user/send-grievance'
  | 'user/send-application'
  | 'user/get-grievance-status'
  | 'user/verify-document'
  | 'user/follow'
  | 'user/confirm-follow'
  | 'user/edit-follow'
  | 'user/end-follow'
  | 'user/search-unclaimed'

export type SentForm = {
  /** Address; `:name` is a value of a parameter. */
  path: string
  call: FormCall
  /** Longest valid body with every character percent-encoded, in bytes. */
  bodyMax: number
  has: (name: string) => boolean
  /** Field of a file: the form is sent as `multipart/form-data`, and the field's value is the file in base64. */
  file?: string
  /** The address has fields too, and the body may have another type: mail programs post to such an address (RFC 8058). */
  readsAddress?: true
  /** Returns the fields to display, if the pressed button only changes the form and sends nothing yet. */
  shows?: (values: FormValues) => FormValues | undefined
  inputOf: (values: FormValues) => object
  /** Returns the form field for a path in the call's input, or undefined if there is none. */
  fieldAt: (place: string, values: FormValues) => string | undefined
  /** Returns the address of the confirmation, or the fields with which the page itself confirms. */
  next: (values: FormValues, data: unknown) => string | FormValues
}

const messageNames: readonly string[] = keysOf(calls['user/send-message'].input.shape)
const buyerNames = keysOf(buyerFields)
const enquiryNames: readonly string[] = [...buyerNames, 'consent', 'items', 'list', 'look']

/** A ticked box has the value `on`. */
const ticked = ({ consent }: FormValues) => consent === 'on'

const verifyForm: SentForm = {
  // The page's own form uses GET; a posted form leads to the same address.
  path: '/investorzone/verify',
  call: 'user/verify-document',
  bodyMax: 4 * 1024,
  has: (name) => name === 'sha256',
  inputOf: ({ sha256 = '' }) => ({ sha256: typedFingerprint(sha256) }),
  fieldAt: (place) => (place === 'sha256' ? place : undefined),
  next: ({ sha256 = '' }) => `/investorzone/verify?sha256=${typedFingerprint(sha256)}#answer`,
}

/** Calls that store the language of the accepted notice. */
const withNotice: readonly FormCall[] = ['user/follow', 'user/send-grievance']

/** Returns a form of the investor zone in every language: each is sent to its own page and answered there. */
const inInvestorLanguages = (form: SentForm): SentForm[] => [
  form,
  ...investorLanguages.map((language) => ({
    ...form,
    path: inLanguage(form.path, language),
    inputOf: (values: FormValues) => ({ ...form.inputOf(values), ...(withNotice.includes(form.call) && { language }) }),
    next(values: FormValues, data: unknown) {
      const next = form.next(values, data)
      return typeof next === 'string' ? inLanguage(next, language) : next
    },
  })),
]

/** Forms that work without scripts. */
export const sentForms: readonly SentForm[] = [
  applicationForm,
  ...buyerLanguages.map(enquiryForm),
  {
    path: '/contactus',
    call: 'user/send-message',
    bodyMax: 64 * 1024,
    has: (name) => messageNames.includes(name),
    inputOf: (values) =>
      Object.fromEntries(
        messageNames.map((name) => [name, name === 'consent' ? ticked(values) : (values[name] ?? '')]),
      ),
    fieldAt: (place) => (messageNames.includes(place) ? place : undefined),
    next: ({ subject }) => `/contactus?sent=${subject}#write`,
  },
  ...[...followForms, unclaimedForm, grievanceForm, grievanceStatusForm, verifyForm].flatMap(inInvestorLanguages),
]

/** Returns the enquiry form of a language, sent to its own page and answered in that language. */
function enquiryForm(language: BuyerLanguage): SentForm {
  return {
    path: inLanguage('/enquiry', language),
    call: 'user/send-enquiry',
    bodyMax: 128 * 1024,
    has: (name) => enquiryNames.includes(name) || /^(?:quantity|pack|market|papers)-spe-\d{4,10}$/.test(name),
    // Buttons that look up a tender list or add found products: the page returns for these products with all typed values.
    shows: (values) => (values.look === undefined ? undefined : { ...values, items: values.look }),
    inputOf: (values) => ({
      language,
      ...Object.fromEntries(buyerNames.map((name) => [name, values[name] ?? ''])),
      consent: ticked(values),
      items: enquiryItemsIn(values.items).map((id) => ({
        _id: id,
        quantity: values[`quantity-${id}`] ?? '',
        pack: values[`pack-${id}`] ?? '',
        market: countryInEnglish(language, values[`market-${id}`] ?? ''),
        papers: partsOf(values[`papers-${id}`] ?? ''),
      })),
    }),
    fieldAt(place, values) {
      const [name = '', at, part] = place.split('.')
      if (part === 'quantity' || part === 'pack' || part === 'market' || part === 'papers')
        return `${part}-${enquiryItemsIn(values.items)[Number(at)]}`
      return enquiryNames.includes(name) ? name : undefined
    },
    next: ({ items }, data) =>
      inLanguage(`/enquiry?items=${enquiryItemsIn(items).join(',')}&sent=${referenceIn(data)}`, language),
  }
}

const referenceIn = (data: unknown) => calls['user/send-enquiry'].output.shape.data.parse(data).reference
