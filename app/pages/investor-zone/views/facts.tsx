import { type ReactNode, Suspense, use, useState } from 'react'
import { useTranslator } from '#app/translator.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { factLabels } from '#model/fact-labels.ts'
import type { GeneralInformation } from '#model/investor-zone.ts'
import { keysOf } from '#model/keys-of.ts'
import type { CachedRate } from '../cached-rate.ts'
import { Filed } from '../filed.tsx'
import { AddressParts } from './address-parts.tsx'
import { NoData } from './no-data.tsx'
import { LivePrice, Price } from './price.tsx'

const order = keysOf(factLabels)

/** Price that the page need not wait for. */
export type PendingRate = Promise<CachedRate | undefined>

/** General Information: the company's facts beside the live share price. */
export function Facts({ facts, rate }: { facts: GeneralInformation | undefined; rate?: CachedRate | PendingRate }) {
  return (
    <div className="facts-beside-price">
      <FactList facts={facts} />
      {rate instanceof Promise ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <PendingPrice rate={rate} />
        </Suspense>
      ) : (
        <Price rate={rate} />
      )}
    </div>
  )
}

function PendingPrice({ rate }: { rate: PendingRate }) {
  const known = use(rate)
  const [readAtMs] = useState(() => performance.now())
  return <LivePrice rate={known} readAtMs={readAtMs} />
}

/** The company's facts, by the names in the specification. */
export function FactList({ facts }: { facts: GeneralInformation | undefined }) {
  const { t } = useTranslator()
  if (!facts) return <NoData />
  return (
    <dl className="facts">
      {order
        .filter((name) => facts[name])
        .map((name) => (
          <DescriptionRow
            key={name}
            term={t(factLabels[name])}
            className={name === 'isin_no' || name === 'stock_code' ? 'figures' : undefined}
          >
            <Filed>{renderFact(name, facts[name])}</Filed>
          </DescriptionRow>
        ))}
    </dl>
  )
}

function renderFact(name: keyof GeneralInformation, value: string): ReactNode {
  if (name === 'mail') return <MailLink address={value} />
  if (name === 'comp_address') return <AddressParts parts={value.split(/,\s*/)} />
  if (name !== 'contact_no') return value
  return value.split(/\s*[,;/]\s*/).map((phone) => (
    <span key={phone} className="facts-line figures">
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
    </span>
  ))
}
