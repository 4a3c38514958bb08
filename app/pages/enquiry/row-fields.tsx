import { FieldFrame } from '#app/forms/fields/field-frame.tsx'
import { PostedChoice } from '#app/forms/posted-form.tsx'
import type { Language } from '#model/languages/languages.ts'
import { termOr } from '#model/languages/terms.ts'
import { wordsOf } from '#model/languages/words.ts'
import { marketLengthMax } from '#model/product-enquiry.ts'

/** A field of a row as it was typed, and the language of the page. */
type OwnProps = { id: string; value: string; error?: string; language: Language }

/** The packs we make, or words of their own where none is told. */
export function PackField({ id, packs, value, error, language }: OwnProps & { packs: readonly string[] }) {
  const words = wordsOf(language).enquiry
  const options = packs.map((pack) => ({ value: pack, shown: termOr(language, 'phrase', pack) }))
  return (
    <FieldFrame label={words.pack} name={`pack-${id}`} error={error} optional={words.optional}>
      {(control) =>
        packs.length ? (
          <PostedChoice control={control} value={value} options={options} none={words.anyPack} />
        ) : (
          <input
            {...control}
            className="field-control"
            maxLength={200}
            placeholder={words.anyPack}
            defaultValue={value}
          />
        )
      }
    </FieldFrame>
  )
}

/** The list of countries that every market of the form is chosen from, told once. */
export const markets = 'enquiry-markets'

/** Where it is to be sold: a country of the list, or a region in words of their own. */
export function MarketField({ id, value, error, language }: OwnProps) {
  const words = wordsOf(language).enquiry
  return (
    <FieldFrame label={words.market} name={`market-${id}`} error={error} optional={words.optional}>
      {(control) => (
        <input
          {...control}
          className="field-control"
          list={markets}
          maxLength={marketLengthMax}
          placeholder={words.yourCountry}
          defaultValue={value}
        />
      )}
    </FieldFrame>
  )
}
