import { FieldFrame } from '#app/forms/fields/field-frame.tsx'
import { useTranslator } from '#app/translator.ts'
import { Button } from '#app/ui/button.tsx'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { ClosingPrice } from '#model/closing-price.ts'
import type { ReturnErrors, ShareReturn } from '#model/share-return.ts'
import { formatTypedDay } from '#model/typed-day.ts'
import { formatWholeRupees, inPercent, inRupees, inRupeesExactly, inWholeRupees } from './money.ts'

type Props = {
  /** Displayed span, unless it is the default. */
  span?: string
  amount: string
  bought: string
  errors: ReturnErrors
  result?: ShareReturn
  days: readonly ClosingPrice[]
}

/** Form that calculates the growth of an amount, submitted natively to the page's own address. */
export function ReturnForm({ span, amount, bought, errors, result, days }: Props) {
  const { t, date } = useTranslator()
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const wrong = errors.amount ? 'amount' : errors.bought ? 'bought' : undefined
  return (
    <div className="share-price-return">
      <form action="/investorzone/share-price#return" noValidate aria-labelledby="return">
        {span && <input type="hidden" name="span" value={span} />}
        <FieldFrame label={t('Amount paid, ₹')} name="amount" error={errors.amount}>
          {(control) => (
            <input
              {...control}
              className="field-control"
              inputMode="numeric"
              maxLength={20}
              defaultValue={amount}
              // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is what is wrong in it
              autoFocus={wrong === 'amount'}
            />
          )}
        </FieldFrame>
        <FieldFrame
          label={t('Bought on')}
          name="bought"
          error={errors.bought}
          hint={t('Any day from {first}, for example {last}', { last: formatTypedDay(last), first: date(first) })}
        >
          {(control) => (
            <input
              {...control}
              className="field-control"
              autoComplete="off"
              maxLength={40}
              defaultValue={formatTypedDay(bought)}
              // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is what is wrong in it
              autoFocus={wrong === 'bought'}
            />
          )}
        </FieldFrame>
        <Button type="submit">{t('Calculate')}</Button>
      </form>
      {result && <Result result={result} />}
    </div>
  )
}

function Result({ result }: { result: ShareReturn }) {
  const { t, date } = useTranslator()
  const { bought, last, paid, shares, dividends, received, left, worth, gain, yearly } = result
  // The shares' value takes the rounding, so that the rows add up to the sum.
  const heldRounded = [received, left].reduce((rest, paise) => rest - inWholeRupees(paise), inWholeRupees(worth)) * 100
  const amounts = dividends.map(({ paise }) => `₹${inRupeesExactly(paise)}`).join(', ')
  const rows = [
    [
      t('{count} shares at ₹{price}, now at ₹{now}', {
        count: shares.toLocaleString('en-IN'),
        price: inRupees(bought.paise),
        now: inRupees(last.paise),
      }),
      heldRounded,
    ],
    [dividends.length ? t('Dividends a share: {amounts}', { amounts }) : t('Dividends: none in that time'), received],
    [t('Remainder after whole shares'), left],
  ] as const
  return (
    <div>
      <p className="share-price-quiet">
        {t('₹{paid} paid at the close of {bought} would be worth on {last}', {
          paid: formatWholeRupees(paid),
          bought: date(bought.day),
          last: date(last.day),
        })}
      </p>
      <p className="share-price-return-sum figures">₹{formatWholeRupees(worth)}</p>
      <Growth paid={paid} worth={worth} />
      <dl className="share-price-facts">
        {rows.map(([name, paise]) => (
          <DescriptionRow key={name} term={name} className="figures">
            ₹{formatWholeRupees(paise)}
          </DescriptionRow>
        ))}
        <DescriptionRow term={t(gain < 0 ? 'Loss' : 'Gain')} className="figures">
          <b>{inPercent(gain)}</b>
          {yearly !== undefined && t(', or {percent} a year', { percent: inPercent(yearly) })}
        </DescriptionRow>
      </dl>
    </div>
  )
}

function Growth({ paid, worth }: { paid: number; worth: number }) {
  const { t } = useTranslator()
  const most = Math.max(paid, worth)
  const [before, now] = [`${(paid / most) * 100}%`, `${(worth / most) * 100}%`]
  return (
    <svg className="share-price-return-growth" height="42" width="100%" aria-hidden="true">
      <rect className="share-price-return-grown" width={now} height="14" />
      <rect className="share-price-return-paid" width={before} height="14" />
      <line className="share-price-return-paid-mark" x1={before} x2={before} y1="0" y2="16" />
      {Array.from({ length: 31 }, (_, tick) => `${(tick / 30) * 100}%`).map((x, tick) => (
        <line key={x} x1={x} x2={x} y1="18" y2={tick % 10 ? 22 : 26} />
      ))}
      <text y="40">₹0</text>
      {paid / most > 0.12 && (
        <text x={before} y="40" textAnchor={paid / most > 0.7 ? 'end' : 'middle'}>
          {t('₹{paid} paid', { paid: formatWholeRupees(paid) })}
        </text>
      )}
      {worth > paid * 1.4 && (
        <text x="100%" y="40" textAnchor="end">
          ₹{formatWholeRupees(worth)}
        </text>
      )}
    </svg>
  )
}
