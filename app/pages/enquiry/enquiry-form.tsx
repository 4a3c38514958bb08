import { FieldFrame } from '#app/forms/fields/field-frame.tsx'
import { PostedChoice, PostedConsent, PostedFailure, PostedField } from '#app/forms/posted-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PostedForm } from '#contract/posted-form.ts'
import type { Item } from '#model/catalogue.ts'
import { countries } from '#model/countries.ts'
import { basketDays, enquiryAddress } from '#model/enquiry-address.ts'
import { keysOf } from '#model/keys-of.ts'
import type { LineField } from '#model/line-fields.ts'
import { type BuyerName, buyerFields, marketLengthMax } from '#model/product-enquiry.ts'
import { partsOf } from '#model/product-page.ts'

/** A product of the enquiry. `id`: its shown id in small letters. */
export type AskedItem = { id: string; item: Item; path: string }

/** `list`: what is looked up below, which stays while a product is taken out. */
type Props = { items: readonly AskedItem[]; posted: PostedForm; list: string | null }

/** The parts that change when a product is put in or taken out; what was typed about the person stays as it is. */
export const swappedParts = 'enquiry-part list-items list-answers'

const table: Record<BuyerName, LineField> = buyerFields
const names = keysOf(table)
/** These two stand side by side where there is room. */
const halves: readonly BuyerName[] = ['country', 'phone']

/** The products with what is asked of each, and who asks; the browser sends it by itself. */
export function EnquiryForm({ items, posted, list }: Props) {
  const { values, errors, failure } = posted
  if (!items.length)
    return (
      <Empty>
        Nothing is in your enquiry yet. Add products from their pages, or paste a list below: they wait here, on this
        device, for {basketDays} days. <a href="/products-export">Open the catalogue</a>
      </Empty>
    )
  const order = [...items.flatMap(({ id }) => [`quantity-${id}`, `pack-${id}`, `market-${id}`]), ...names, 'consent']
  const firstWrong = order.find((name) => errors[name])
  const state = (name: string) => ({ value: values[name] ?? '', error: errors[name], first: name === firstWrong })
  return (
    <form className="enquiry-form" method="post" action="/enquiry" noValidate data-send="">
      <section id="enquiry-part" aria-labelledby="enquiry-products">
        <input type="hidden" name="items" value={items.map(({ id }) => id).join(',')} />
        <h2 id="enquiry-products">
          Products <span className="figures">{items.length}</span>
        </h2>
        {errors.items && <PostedFailure>{errors.items}</PostedFailure>}
        <ul className="enquiry-items">
          {items.map((asked) => (
            <AskedRow
              key={asked.id}
              {...asked}
              without={enquiryAddress(
                items.map(({ id }) => id).filter((id) => id !== asked.id),
                list,
              )}
              swaps={items.length > 1}
              state={state}
            />
          ))}
        </ul>
        <datalist id={markets}>
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </datalist>
        <p className="enquiry-hint">
          Leave the quantity open if you are not sure. <a href="/products-export">Add more products</a>
        </p>
      </section>
      <WhoAsks errors={errors} failure={failure} isWrong={firstWrong !== undefined} state={state} />
    </form>
  )
}

/** `isWrong`: whether a field is. */
type WhoProps = Pick<PostedForm, 'errors' | 'failure'> & { isWrong: boolean; state: RowProps['state'] }

function WhoAsks({ errors, failure, isWrong, state }: WhoProps) {
  return (
    <section aria-labelledby="enquiry-who">
      <h2 id="enquiry-who">Who asks</h2>
      <div className="enquiry-fields">
        {(failure || isWrong) && <PostedFailure>{failure ?? wrongSentence(errors)}</PostedFailure>}
        {names.map((name) => {
          const field = <PostedField key={name} name={name} field={table[name]} {...state(name)} />
          return halves.includes(name) ? (
            <div key={name} className="enquiry-half">
              {field}
            </div>
          ) : (
            field
          )
        })}
        <PostedConsent {...state('consent')}>
          Answer me by e-mail about this enquiry. Nothing else is sent.
        </PostedConsent>
        <Button type="submit" icon="mail">
          Send enquiry
        </Button>
        <p className="enquiry-hint">
          Kept for two years, then erased. Ask us to erase it sooner at any time: <a href="/privacy">Privacy</a>.
        </p>
      </div>
    </section>
  )
}

function wrongSentence(errors: PostedForm['errors']): string {
  const count = Object.keys(errors).length
  return count === 1 ? 'One field needs you. Nothing was sent.' : `${count} fields need you. Nothing was sent.`
}

type RowProps = AskedItem & {
  /** The address without it. */
  without: string
  /** Whether the page stays when it is taken out: the last one takes the form with it. */
  swaps: boolean
  state: (name: string) => { value: string; error?: string; first: boolean }
}

function AskedRow({ id, item, path, without, swaps, state }: RowProps) {
  const { brand_name, generic_name, strength, pack_sizes } = item
  const quantity = state(`quantity-${id}`)
  return (
    <li data-product={id} data-name={brand_name}>
      <div>
        <h3>
          <a href={path}>{brand_name}</a>
        </h3>
        <p className="figures">
          {generic_name}
          {generic_name && strength && <br />}
          {strength}
        </p>
      </div>
      <FieldFrame label="Quantity" name={`quantity-${id}`} error={quantity.error} optional>
        {(control) => (
          <input
            {...control}
            className="field-control figures"
            inputMode="numeric"
            maxLength={40}
            placeholder="Not sure"
            defaultValue={quantity.value}
            // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is what is wrong in it
            autoFocus={quantity.first}
          />
        )}
      </FieldFrame>
      <PackField id={id} packs={partsOf(pack_sizes)} {...state(`pack-${id}`)} />
      <MarketField id={id} {...state(`market-${id}`)} />
      <a
        className="icon-button"
        href={without}
        data-swap={swaps ? swappedParts : undefined}
        data-take-out={id}
        aria-label={`Take ${brand_name} out`}
      >
        <Icon name="close" />
      </a>
    </li>
  )
}

/** The packs we make, or words of their own where none is told. */
function PackField({
  id,
  packs,
  value,
  error,
}: {
  id: string
  packs: readonly string[]
  value: string
  error?: string
}) {
  return (
    <FieldFrame label="Pack" name={`pack-${id}`} error={error} optional>
      {(control) =>
        packs.length ? (
          <PostedChoice control={control} value={value} options={packs} none="Any pack" />
        ) : (
          <input {...control} className="field-control" maxLength={200} placeholder="Any pack" defaultValue={value} />
        )
      }
    </FieldFrame>
  )
}

/** The list of countries that every market of the form is chosen from, told once. */
const markets = 'enquiry-markets'

/** Where it is to be sold: a country of the list, or a region in words of their own. */
function MarketField({ id, value, error }: { id: string; value: string; error?: string }) {
  return (
    <FieldFrame label="Market" name={`market-${id}`} error={error} optional>
      {(control) => (
        <input
          {...control}
          className="field-control"
          list={markets}
          maxLength={marketLengthMax}
          placeholder="Your country"
          defaultValue={value}
        />
      )}
    </FieldFrame>
  )
}
