import { useCompany } from '#app/company.ts'
import type { PageRequest } from '#app/document/page.ts'
import { useTranslator } from '#app/translator.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { type DividendEntry, type DividendYear, dividendsPath, dividendYears } from '#model/company/dividends.ts'
import { unclaimedPath } from '#model/unclaimed.ts'
import { Exports } from '../figures/switches.tsx'
import { furtherPage } from '../further-page.tsx'
import { inRupeesExactly } from '../share-price/money.ts'
import { NoData } from '../views/no-data.tsx'
import { allLocated, type LocatedDocument } from '../zone-lists.ts'
import { ZonePart } from '../zone-part.tsx'
import { DividendDocuments, isDividendDocument } from './dividend-documents.tsx'
import { DividendTable } from './dividend-table.tsx'
import { messages } from './messages.ts'

/** Dividends by fiscal year as the company entered them, the filed tax forms, and the way to unclaimed dividends. */
export const dividendsPage = furtherPage({
  slug: 'dividends',
  async make({ api, now }: PageRequest) {
    const { data: content } = await api('user/get-investors')
    return {
      description:
        'Dividends of {company.name} by fiscal year: rupees a share, interim and final, record and payment dates.',
      body: <Dividends documents={allLocated(content, now()).filter(isDividendDocument)} />,
    }
  },
})

function Dividends({ documents }: { documents: readonly LocatedDocument[] }) {
  const { t } = useTranslator()
  const years = dividendYears(useCompany().dividends.history)
  return (
    <div className="dividends">
      {years.length ? <History years={years} /> : <NoData>{t(messages.none)}</NoData>}
      {documents.length > 0 && <DividendDocuments documents={documents} />}
      <ZonePart id="unclaimed" heading={t(messages.unclaimed)}>
        <p className="dividends-unclaimed">{t(messages.unclaimedText)}</p>
        <p>
          <a href={unclaimedPath}>{t(messages.search)}</a>
        </p>
      </ZonePart>
    </div>
  )
}

function History({ years }: { years: readonly DividendYear[] }) {
  const { t } = useTranslator()
  return (
    <ZonePart
      id="history"
      heading={t(messages.history)}
      className="statement dividends-history"
      beside={<a href="/investorzone/share-price#return">{t(messages.calculator)}</a>}
    >
      <Latest years={years} />
      <DividendTable years={years} />
      <Exports of={t('Dividends')} address={dividendsPath} />
    </ZonePart>
  )
}

/** Total of the newest fiscal year, with the dates of its last dividend. */
function Latest({ years: [newest] }: { years: readonly DividendYear[] }) {
  const { t, date } = useTranslator()
  const last: DividendEntry | undefined = newest?.dividends[0]
  if (!newest || !last) return null
  return (
    <DescriptionList
      className="statement-words"
      descriptionClass="figures"
      rows={[
        [
          t(messages.total, { year: newest.label }),
          t(messages.perShare, { rupees: inRupeesExactly(newest.total * 100) }),
        ],
        [t(messages.recordDate), date(last.recordDate)],
        [t(messages.payment), last.paidOn ? date(last.paidOn) : undefined],
      ]}
    />
  )
}
