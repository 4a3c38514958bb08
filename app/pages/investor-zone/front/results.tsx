import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import { dayOf } from '#model/document-day.ts'
import { figureElements } from '#model/figures.ts'
import { allDocuments, documentsIn, type InvestorDocument } from '#model/investor-zone.ts'
import { listOfPage } from '#model/zone-pages.ts'
import { callAddress } from '../call/call-address.ts'
import { type Column, columnsOf } from '../figures/filed-figures.ts'
import { LatestResults } from '../figures/latest-results.tsx'
import { publishedQuarters } from '../quarter-documents.ts'
import { NoData } from '../views/no-data.tsx'
import { PdfLink } from '../views/pdf-link.tsx'
import { ZonePart } from '../zone-part.tsx'
import type { News } from './load-front.ts'

const place = { id: 'front-results', className: 'front-results' }

/** Figures of the newest quarter with their changes, and its publications. */
export function Results({ news }: { news: News }) {
  const { t, date } = useTranslator()
  const [latest] = columnsOf(news.figures, 1)
  if (!latest) return <WithoutFigures news={news} />
  const statement = statementOf(latest, news)
  return (
    <ZonePart
      {...place}
      heading={t('{quarter} results', { quarter: latest.name })}
      beside={statement && <span className="figures">{t('Filed {day}', { day: date(dayOf(statement)) })}</span>}
    >
      <LatestResults data={news.figures} />
      {statement && <Links news={news} quarter={latest} statement={statement} />}
    </ZonePart>
  )
}

function statementOf({ figures }: Column, { content }: News): InvestorDocument | undefined {
  const key = figureElements.map((element) => figures[element]?.document).find((known) => known !== undefined)
  return allDocuments(content).find((document) => document.key === key)
}

function Links({ news, quarter, statement }: { news: News; quarter: Column; statement: InvestorDocument }) {
  const { t } = useTranslator()
  const { presentation, call } = publishedQuarters(news.content).find(({ period }) => period === quarter.period) ?? {}
  return (
    <ul className="front-links">
      <Pdf label={t('Results')} document={statement} />
      <Pdf label={t('Presentation')} document={presentation} />
      {call?.audio_link && (
        <li>
          <a className="documents-pdf" href={callAddress(call.key)} aria-label={`${t('Recording')}: ${call.name}`}>
            <Icon name="audio" />
            <span>{t('Recording')}</span>
          </a>
        </li>
      )}
      <Pdf label={t('Transcript')} document={call} />
    </ul>
  )
}

function Pdf({ label, document }: { label: string; document: InvestorDocument | undefined }) {
  if (!document?.file_link) return null
  return (
    <li>
      <PdfLink label={label} name={document.name} link={document.file_link} />
    </li>
  )
}

/** Results without recorded figures are named with their file; before the first results, a notice says that there are none. */
function WithoutFigures({ news: { content } }: { news: News }) {
  const { t, date } = useTranslator()
  const [newest] = documentsIn(content, listOfPage('Quarterly Results'))
  return (
    <ZonePart {...place} heading={newest?.name ?? t('Results')}>
      {newest ? (
        <p className="front-filed">
          {t('Filed {day}', { day: date(dayOf(newest)) })}.{' '}
          <PdfLink label={t('Results')} name={newest.name} link={newest.file_link} />
        </p>
      ) : (
        <NoData>{t('The first results will appear here when they are filed.')}</NoData>
      )}
    </ZonePart>
  )
}
