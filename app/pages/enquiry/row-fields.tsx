import { FieldFrame } from '#app/forms/fields/field-frame.tsx'
import { PostedChoice, type PostedState } from '#app/forms/posted-form.tsx'
import { Term } from '#app/term.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Item } from '#model/catalogue.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { termOr } from '#model/languages/terms.ts'
import { marketLengthMax } from '#model/product-enquiry.ts'
import { partsOf } from '#model/product-page.ts'

const more = ['pack', 'market', 'papers'] as const

export const moreOf = (id: string) => more.map((name) => `${name}-${id}`)

type MoreProps = {
  id: string
  item: Item
  paper: string
  state: (name: string) => PostedState
  language: BuyerLanguage
}

/**
 * Pack, market and dossiers of a product. Displayed beside its quantity if there is space, otherwise collapsed, so that long lists stay
 * short on a phone. Requested or invalid fields are open.
 */
export function MoreFields({ id, item, paper, state, language }: MoreProps) {
  const messages = messagesFor(language).enquiry
  const offered = partsOf(item.papers)
  const papers = state(`papers-${id}`)
  const chosen = partsOf(papers.value || paper)
  const isOpen = moreOf(id).some((name) => state(name).value || state(name).error)
  return (
    <>
      <details className="enquiry-more" open={isOpen || chosen.length > 0}>
        <summary>
          {messages.more}
          <span className="visually-hidden"> {item.brand_name}</span>
          <Icon name="down" small />
        </summary>
      </details>
      <div className="enquiry-more-fields">
        <PackField id={id} packs={partsOf(item.pack_sizes)} language={language} {...state(`pack-${id}`)} />
        <MarketField id={id} language={language} {...state(`market-${id}`)} />
        {offered.length > 0 && (
          <PapersField id={id} offered={offered} chosen={chosen} error={papers.error} language={language} />
        )}
      </div>
    </>
  )
}

type OwnProps = { id: string; value: string; error?: string; language: BuyerLanguage }

/** Select of our packs, or a text field if none is known. */
function PackField({ id, packs, value, error, language }: OwnProps & { packs: readonly string[] }) {
  const messages = messagesFor(language).enquiry
  const options = packs.map((pack) => ({ value: pack, shown: termOr(language, 'phrase', pack) }))
  return (
    <FieldFrame label={messages.pack} name={`pack-${id}`} error={error} optional={messages.optional}>
      {(control) =>
        packs.length ? (
          <PostedChoice control={control} value={value} options={options} none={messages.anyPack} />
        ) : (
          <input
            {...control}
            className="field-control"
            maxLength={200}
            placeholder={messages.anyPack}
            defaultValue={value}
          />
        )
      }
    </FieldFrame>
  )
}

/** Id of the list of countries shared by every market field of the form. */
export const markets = 'enquiry-markets'

/** Field for the market: a country of the list, or a region as text. */
function MarketField({ id, value, error, language }: OwnProps) {
  const messages = messagesFor(language).enquiry
  return (
    <FieldFrame label={messages.market} name={`market-${id}`} error={error} optional={messages.optional}>
      {(control) => (
        <input
          {...control}
          className="field-control"
          list={markets}
          maxLength={marketLengthMax}
          placeholder={messages.yourCountry}
          defaultValue={value}
        />
      )}
    </FieldFrame>
  )
}

type PapersProps = Omit<OwnProps, 'value'> & { offered: readonly string[]; chosen: readonly string[] }

function PapersField({ id, offered, chosen, error, language }: PapersProps) {
  const messages = messagesFor(language).enquiry
  return (
    <details className="enquiry-papers" open={chosen.length > 0 || error !== undefined}>
      <summary>
        {messages.papers}
        <Icon name="down" small />
      </summary>
      <fieldset className={`field posted-form-consent${error ? ' field-bad' : ''}`}>
        <legend className="visually-hidden">{messages.papers}</legend>
        {offered.map((paper) => (
          <label key={paper} className="posted-form-agree choice">
            <input type="checkbox" name={`papers-${id}`} value={paper} defaultChecked={chosen.includes(paper)} />
            <span>
              <Term language={language} as="phrase" text={paper} />
            </span>
          </label>
        ))}
        {error && (
          <p className="field-message">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </fieldset>
    </details>
  )
}
