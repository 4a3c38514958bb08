import { calls } from '#contract/calls.ts'
import { productsAskedIn } from '#model/asked-products.ts'
import { keysOf } from '#model/keys-of.ts'
import { countryInEnglish } from '#model/languages/country.ts'
import { inLanguage, type Language, languageCodes } from '#model/languages/languages.ts'
import { buyerFields } from '#model/product-enquiry.ts'
import { partsOf } from '#model/product-page.ts'
import { typedFingerprint } from '#model/typed-fingerprint.ts'

/** The fields of a form by name, as they were typed. */
export type FormValues = Readonly<Record<string, string>>

export type SentForm = {
  /** The page whose form is sent to its own address. */
  path: string
  call: 'user/send-message' | 'user/send-enquiry' | 'user/verify-document'
  /** The longest one with every character percent-encoded, in bytes. */
  bodyMax: number
  /** Whether a field is one of the form's. */
  has: (name: string) => boolean
  /** The fields as the page is to show them, where a button asks for that and sends nothing yet. */
  shows?: (values: FormValues) => FormValues | undefined
  /** The call's input. */
  inputOf: (values: FormValues) => object
  /** Which field of the form a place in the call's input is; undefined where none is. */
  fieldAt: (place: string, values: FormValues) => string | undefined
  /** Where the browser goes once the call answered `data`. */
  next: (values: FormValues, data: unknown) => string
}

const messageNames: readonly string[] = keysOf(calls['user/send-message'].input.shape)
const buyerNames = keysOf(buyerFields)
const enquiryNames: readonly string[] = [...buyerNames, 'consent', 'items', 'list', 'look']

/** A box that is ticked says `on`. */
const ticked = ({ consent }: FormValues) => consent === 'on'

/** THE table of forms that pages take without scripts. */
export const sentForms: readonly SentForm[] = [
  ...languageCodes.map(enquiryForm),
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
  {
    // The page's own form is sent with GET; one that is posted leads to the same address.
    path: '/investorzone/verify',
    call: 'user/verify-document',
    bodyMax: 4 * 1024,
    has: (name) => name === 'sha256',
    inputOf: ({ sha256 = '' }) => ({ sha256: typedFingerprint(sha256) }),
    fieldAt: (place) => (place === 'sha256' ? place : undefined),
    next: ({ sha256 = '' }) => `/investorzone/verify?sha256=${typedFingerprint(sha256)}#answer`,
  },
]

/** The enquiry's form is sent to the page it stands in, and answered in that page's language. */
function enquiryForm(language: Language): SentForm {
  return {
    path: inLanguage('/enquiry', language),
    call: 'user/send-enquiry',
    bodyMax: 128 * 1024,
    has: (name) => enquiryNames.includes(name) || /^(?:quantity|pack|market|papers)-spe-\d{4,10}$/.test(name),
    // A tender's list is looked up, or what was found is put in: for these products the page comes back with all that was typed.
    shows: (values) => (values.look === undefined ? undefined : { ...values, items: values.look }),
    inputOf: (values) => ({
      language,
      ...Object.fromEntries(buyerNames.map((name) => [name, values[name] ?? ''])),
      consent: ticked(values),
      items: productsAskedIn(values.items).map((id) => ({
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
        return `${part}-${productsAskedIn(values.items)[Number(at)]}`
      return enquiryNames.includes(name) ? name : undefined
    },
    next: ({ items }, data) =>
      inLanguage(`/enquiry?items=${productsAskedIn(items).join(',')}&sent=${referenceIn(data)}`, language),
  }
}

/** The call's answer came through its own schema. */
const referenceIn = (data: unknown) => calls['user/send-enquiry'].output.shape.data.parse(data).reference
