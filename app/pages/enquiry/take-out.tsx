import { Icon } from '#app/ui/icon.tsx'
import { enquiryAddress, takenOutAddress } from '#model/enquiry-address.ts'
import { fill } from '#model/languages/fill.ts'
import type { Language } from '#model/languages/languages.ts'
import { wordsOf } from '#model/languages/words.ts'
import { looksFor } from './looks-for.ts'

type Props = {
  id: string
  name: string
  others: readonly string[]
  list: string | null
  language: Language
}

/** Takes a product out of the enquiry; all that was typed comes back. The last one takes the form with it, so that is a link. */
export function TakeOut({ id, name, others, list, language }: Props) {
  const address = takenOutAddress(id, list, language)
  const same = {
    className: 'icon-button',
    'data-take-out': id,
    'aria-label': fill(wordsOf(language).enquiry.takeOut, { product: name }),
    children: <Icon name="close" />,
  }
  if (!others.length) return <a href={address} {...same} />
  return (
    <button
      type="submit"
      {...looksFor(others, language, '')}
      formAction={address}
      data-href={enquiryAddress(others, list, language)}
      {...same}
    />
  )
}
