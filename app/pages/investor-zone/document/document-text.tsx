import { Fragment } from 'react'
import { useTranslator } from '#app/translator.ts'
import { documentPath, firstReadWith, pageId, pagesAtOnce } from '#model/document-pages.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
import { ZonePart } from '../zone-part.tsx'
import { type Citation, citedLines } from './cited-lines.ts'
import type { DocumentView } from './document-view.ts'

type Text = NonNullable<DocumentView['text']>
type Props = { text: Text; link: string; documentKey: number; citations: readonly Citation[] }

/** Texts of a PDF's pages, ten at a time, each with its own address and a link into the PDF. */
export function DocumentText({ text, link, documentKey, citations }: Props) {
  const { t } = useTranslator()
  const { state, pages, pages_read = pages, shown, cover } = text
  const first = shown[0]?.page
  return (
    <ZonePart
      id="read"
      heading={t('Text')}
      beside={<span>{t('Extracted from the PDF by software. The PDF is the filed document.')}</span>}
    >
      {pages > pages_read && <p>{`${inPartSentence({ pages, pages_read }, t)} ${t('The PDF contains all pages.')}`}</p>}
      {first === undefined ? (
        <p>
          {state === 'waiting'
            ? t('The text of this PDF is being processed. You can already open the file.')
            : t('The text of these pages cannot be displayed. Open the PDF.')}
        </p>
      ) : (
        <>
          {pages > 1 && <Rail first={first} pages={pages} documentKey={documentKey} />}
          {shown.map((page) => (
            <Page
              key={page.page}
              {...page}
              of={pages}
              link={link}
              citations={citations.filter((citation) => citation.page === page.page)}
              isComplete={state === 'read' && page.page <= pages_read}
              isCover={page.page === 1 && cover !== undefined}
            />
          ))}
          <More first={first} last={first + shown.length - 1} pages={pages} documentKey={documentKey} />
        </>
      )}
    </ZonePart>
  )
}

/** Returns the notice that only part of a PDF has been read. */
export const inPartSentence = (
  { pages, pages_read }: { pages: number; pages_read: number },
  t: Translator['t'],
): string =>
  t('Only the first {read} of {pages} pages can be searched.', {
    read: pages_read.toLocaleString('en-IN'),
    pages: pages.toLocaleString('en-IN'),
  })

type RailProps = { first: number; pages: number; documentKey: number }

/** All pages on one line: the displayed ones individually, the others in tens. */
function Rail({ first, pages, documentKey }: RailProps) {
  const { t } = useTranslator()
  const tens = Array.from({ length: Math.ceil(pages / pagesAtOnce) }, (_, at) => at * pagesAtOnce + 1)
  return (
    <nav className="document-page-rail" aria-label={t('Pages of the document')}>
      <ol className="figures">
        {tens.flatMap((ten) => {
          const last = Math.min(ten + pagesAtOnce - 1, pages)
          const single = ten === first || ten === last
          const numbers = single ? Array.from({ length: last - ten + 1 }, (_, at) => ten + at) : [ten]
          return numbers.map((page) => (
            <li key={page}>
              <a href={documentPath(documentKey, page)}>
                <span className="visually-hidden">{`${t(single ? 'Page' : 'Pages')} `}</span>
                {single ? page : `${ten}–${last}`}
              </a>
            </li>
          ))
        })}
      </ol>
    </nav>
  )
}

type PageProps = Text['shown'][number] & {
  of: number
  link: string
  citations: readonly Citation[]
  isComplete: boolean
  /** True if the image is at the top of the document too, on phones. */
  isCover: boolean
}

/** Text of a page beside its image; without text, the image alone. */
function Page({ page, text, cut, image, of, link, citations, isComplete, isCover }: PageProps) {
  const { t } = useTranslator()
  const inPdf = `${link}#${pageId(page)}`
  const aside = text ? image : undefined
  return (
    <article
      className={['document-page', aside && 'document-page-drawn', aside && isCover && 'document-page-first']
        .filter(Boolean)
        .join(' ')}
      id={pageId(page)}
      aria-labelledby={`heading-${page}`}
    >
      <h4 id={`heading-${page}`} className="figures">
        {t('Page {page}', { page })} <span>{t('of {pages}', { pages: of.toLocaleString('en-IN') })}</span>
      </h4>
      <p className="document-page-source">
        <a href={inPdf} aria-label={t('Page {page} in the PDF', { page })}>
          {aside && <PageImage image={aside} alt="" />}
          {t('In the PDF')}
        </a>
      </p>
      <div>
        {text ? (
          <Words text={text} citations={citations} />
        ) : (
          <>
            <p>
              {isComplete
                ? t('This page is a scanned picture, so it has no text to read or search here.')
                : t('The text of this page could not be read. Open the PDF.')}
            </p>
            {image && (
              <a className="document-page-picture" href={inPdf}>
                <PageImage image={image} alt={t('Page {page} as a picture. Opens the PDF.', { page })} />
              </a>
            )}
          </>
        )}
        {cut && <p>{t('The page continues in the PDF.')}</p>}
      </div>
    </article>
  )
}

/** Text of a page. The lines with figures of the site are marked, and stand above it, where a reader who follows a figure arrives. */
function Words({ text, citations }: { text: string; citations: readonly Citation[] }) {
  const { t, filed } = useTranslator()
  const lines = text.split('\n')
  const cited = citedLines(lines, citations)
  if (!cited.size)
    return (
      <p className="document-page-words" lang={filed}>
        {text}
      </p>
    )
  const placed = lines.map((line, place) => ({ place, line, end: place < lines.length - 1 ? '\n' : '' }))
  return (
    <>
      <ul className="document-page-cited figures" aria-label={t('Figures of this site on this page')}>
        {[...cited].map((place) => (
          <li key={place} lang={filed}>
            <mark>{lines[place]}</mark>
          </li>
        ))}
      </ul>
      <p className="document-page-words" lang={filed}>
        {placed.map(({ place, line, end }) => (
          <Fragment key={place}>
            {cited.has(place) ? <mark>{line}</mark> : line}
            {end}
          </Fragment>
        ))}
      </p>
    </>
  )
}

function More({ first, last, pages, documentKey }: RailProps & { last: number }) {
  const { t } = useTranslator()
  if (first === 1 && last >= pages) return null
  const before = first > 1 ? firstReadWith(first - 1) : undefined
  const after = last < pages && firstReadWith(last + 1) > first ? last + 1 : undefined
  return (
    <p className="document-more">
      {before && (
        <a className="button button-line" href={documentPath(documentKey, before)}>
          <span className="button-label">{t('Pages {first} to {last}', { first: before, last: first - 1 })}</span>
        </a>
      )}
      {after && (
        <a className="button button-line" href={documentPath(documentKey, after)}>
          <span className="button-label">
            {t('Pages {first} to {last}', { first: after, last: Math.min(after + pagesAtOnce - 1, pages) })}
          </span>
        </a>
      )}
      <span>
        {t('Pages {first} to {last} of {pages} are here.', { first, last, pages: pages.toLocaleString('en-IN') })}
      </span>
    </p>
  )
}

type PageImage = NonNullable<NonNullable<DocumentView['text']>['cover']>

type ImageProps = {
  image: PageImage
  /** Empty if the adjacent text has the same content. */
  alt: string
}

/** Image of a PDF page; its space is reserved while it loads. */
export function PageImage({ image: { link, width, height }, alt }: ImageProps) {
  return <img src={link} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
}
