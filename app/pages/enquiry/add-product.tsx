import type { ReactNode } from 'react'
import { enquiryAddress } from '#model/enquiry-address.ts'
import { productsMax } from '#model/enquiry-items.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { productSearch } from './product-search.ts'

type Props = {
  ids: readonly string[]
  addedIds: readonly string[]
  list: string | null
  language: BuyerLanguage
  children: ReactNode
}

/** Adds products to the enquiry: a link or, once there is a form, a button of it. */
export function AddProduct({ ids, addedIds, list, language, children }: Props) {
  const fitting = addedIds.slice(0, productsMax)
  const address = `${enquiryAddress(fitting, list, language)}#list`
  if (!ids.length) return <a href={address}>{children}</a>
  return (
    <button
      type="submit"
      className="tender-list-put"
      {...productSearch(fitting, language, '#list')}
      data-href={address}
    >
      {children}
    </button>
  )
}
