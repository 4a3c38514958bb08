import type { ReactNode } from 'react'
import { productsMax } from '#model/asked-products.ts'
import { enquiryAddress } from '#model/enquiry-address.ts'
import { inLanguage, type Language } from '#model/languages/languages.ts'
import { formId, swappedParts } from './enquiry-form.tsx'

/** What a button of the enquiry's form says that only looks, and sends nothing yet: for these products the page comes back with all that was typed. */
export const looksFor = (ids: readonly string[], language: Language) => ({
  form: formId,
  name: 'look',
  value: ids.join(','),
  formAction: inLanguage('/enquiry#list', language),
  'data-swap': swappedParts,
})

type Props = {
  /** The products that stand in the enquiry. */
  ids: readonly string[]
  /** Those that stand in it afterwards. */
  wanted: readonly string[]
  list: string | null
  language: Language
  children: ReactNode
}

/** Puts products into the enquiry: a link, and once there is a form, a button of it. */
export function PutIn({ ids, wanted, list, language, children }: Props) {
  const fitting = wanted.slice(0, productsMax)
  const address = `${enquiryAddress(fitting, list, language)}#list`
  if (!ids.length) return <a href={address}>{children}</a>
  return (
    <button type="submit" className="enquiry-put" {...looksFor(fitting, language)} data-href={address}>
      {children}
    </button>
  )
}
