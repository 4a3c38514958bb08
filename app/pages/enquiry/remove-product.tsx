import { Icon } from '#app/ui/icon.tsx'
import { addressWithout, enquiryAddress } from '#model/enquiry-address.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { productSearch } from './product-search.ts'

type Props = {
  id: string
  name: string
  others: readonly string[]
  list: string | null
  language: BuyerLanguage
}

/**
 * Removes a product from the enquiry; typed values are preserved. For the last product it is a link, because the form disappears as well.
 */
export function RemoveProduct({ id, name, others, list, language }: Props) {
  const address = addressWithout(id, list, language)
  const same = {
    className: 'icon-button',
    'data-take-out': id,
    'aria-label': interpolate(messagesFor(language).enquiry.takeOut, { product: name }),
    children: <Icon name="close" />,
  }
  if (!others.length) return <a href={address} {...same} />
  return (
    <button
      type="submit"
      {...productSearch(others, language, '')}
      formAction={address}
      data-href={enquiryAddress(others, list, language)}
      {...same}
    />
  )
}
