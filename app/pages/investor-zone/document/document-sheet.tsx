import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isOlderThanSite } from '#model/document-day.ts'
import { documentPath } from '#model/document-pages.ts'
import { linesAt } from '#model/document-text.ts'
import { formatSize } from '#model/format-size.ts'
import { callAddress } from '../call/call-address.ts'
import { Filed } from '../filed.tsx'
import { inGroups } from '../verify/fingerprint.ts'
import type { Citation } from './cited-lines.ts'
import { CorrectedNotice } from './corrected-notice.tsx'
import { DocumentText, PageImage } from './document-text.tsx'
import { type DocumentVersion, type DocumentView, displayedVersion } from './document-view.ts'
import { Related } from './related.tsx'
import { Versions } from './versions.tsx'

type Props = {
  document: DocumentView
  under?: { name: string; path: string }
  tab?: string
  /** Figures of the site that are from this document. */
  citations: readonly Citation[]
}

/** Document with its facts, file, text, versions and the other documents of the event. */
export function DocumentSheet({ document, under, tab, citations }: Props) {
  const { t, date, known, filed } = useTranslator()
  const shown = displayedVersion(document)
  return (
    <div className="document">
      {document.replaced_by && <NewerVersion document={document.replaced_by} />}
      {shown && !shown.current && <ReplacedNotice document={document} shown={shown} />}
      {document.corrected_at && shown?.current !== false && (
        <CorrectedNotice correctedAt={document.corrected_at} note={document.correction_note} />
      )}
      <div className="document-first">
        <Cover document={document} />
        <FileLinks document={document} />
      </div>
      <dl className="facts figures">
        <DescriptionRow term={t('Section')}>
          {under ? (
            <a href={`${under.path}${tab ? `?year=${tab}` : ''}`} {...known(under.name)} />
          ) : (
            known(document.section).children
          )}
        </DescriptionRow>
        {document.year && <DescriptionRow term={t('Fiscal year')}>{document.year}</DescriptionRow>}
        {document.date && <DescriptionRow term={t('Date')}>{date(document.date)}</DescriptionRow>}
        {document.replaces && (
          <DescriptionRow term={t('Replaces')}>
            <a
              href={documentPath(document.replaces.key)}
              lang={filed}
            >{`${document.replaces.name}, ${document.replaces.date}`}</a>
          </DescriptionRow>
        )}
        {linesAt('page', document).map(({ name, label, text }) => (
          <DescriptionRow key={name} term={known(label).children}>
            {text}
          </DescriptionRow>
        ))}
        {shown && <FactsOfFile document={document} shown={shown} />}
      </dl>
      {shown && <Proof shown={shown} />}
      {document.text && (
        <DocumentText
          text={document.text}
          link={document.link ?? ''}
          documentKey={document.key}
          citations={citations}
        />
      )}
      {document.versions.length > 0 && <Versions document={document} />}
      {document.related.length > 0 && <Related document={document} />}
    </div>
  )
}

function FactsOfFile({ document, shown }: { document: DocumentView; shown: DocumentVersion }) {
  const { t, time } = useTranslator()
  const pages = document.text?.pages
  const first = document.versions[0] ?? shown
  const parts = [
    formatSize(shown.bytes),
    pages && t(pages === 1 ? '{count} page' : '{count} pages', { count: pages }),
    document.text && 'PDF',
  ]
  return (
    <>
      <DescriptionRow term={t(isOlderThanSite(document, first.published_at) ? 'On this site since' : 'Published')}>
        {time(first.published_at, 'second')}
      </DescriptionRow>
      {shown !== first && (
        <DescriptionRow term={t('This version')}>{time(shown.published_at, 'second')}</DescriptionRow>
      )}
      <DescriptionRow term={t('Size')}>{parts.filter(Boolean).join(', ')}</DescriptionRow>
      <DescriptionRow term={t('Version')}>
        {t(
          shown.current && !document.replaced_by ? '{version} of {count}, current' : '{version} of {count}, replaced',
          {
            version: document.version ?? 1,
            count: document.versions.length,
          },
        )}
      </DescriptionRow>
    </>
  )
}

/** Notice at the top if the address names a replaced version. */
function ReplacedNotice({
  document: { key, version = 1, versions },
  shown,
}: {
  document: DocumentView
  shown: DocumentVersion
}) {
  const { t, time } = useTranslator()
  const present = versions.findIndex(({ current }) => current) + 1
  return (
    <div className="document-notice">
      <Icon name="alert" />
      <div>
        <b>{t('This is version {version}, which has been replaced.', { version })}</b>
        {shown.ended_at && (
          <p>
            {t('Replaced on {time}.', { time: time(shown.ended_at) })}{' '}
            {versions[version]?.note ? <Filed>{versions[version].note}</Filed> : t('It is no longer valid.')}
          </p>
        )}
      </div>
      <a className="button button-line button-small" href={documentPath(key)}>
        <span className="button-label">
          {present ? t('Open version {version}', { version: present }) : t('Open the document')}
        </span>
      </a>
    </div>
  )
}

/** Notice at the top if a newer version is public. */
function NewerVersion({ document: { key, name, date } }: { document: NonNullable<DocumentView['replaced_by']> }) {
  const { t, filed } = useTranslator()
  return (
    <div className="document-notice">
      <Icon name="alert" />
      <div>
        <b>{t('A newer version has replaced this document.')}</b>
        <p lang={filed}>{`${name}, ${date}`}</p>
      </div>
      <a className="button button-line button-small" href={documentPath(key)}>
        <span className="button-label">{t('Open the newer version')}</span>
      </a>
    </div>
  )
}

/** Image of the first page on a phone, which opens the PDF as the button beside it does. */
function Cover({ document: { link, text } }: { document: DocumentView }) {
  const { t } = useTranslator()
  if (!link || !text?.cover) return null
  return (
    <a className="document-cover" href={link} target="_blank" rel="noopener">
      <PageImage image={text.cover} alt={t('First page. Opens the PDF in a new window.')} />
    </a>
  )
}

function FileLinks({ document: { key, link, audio_link, xbrl_link, versions } }: { document: DocumentView }) {
  const { t } = useTranslator()
  if (!versions.length) return <p className="document-files">{t('The file is not available yet.')}</p>
  if (!link) return null
  const isPdf = link.endsWith('.pdf')
  return (
    <p className="document-files">
      {isPdf && (
        <a className="button button-primary" href={link} target="_blank" rel="noopener">
          <span className="button-label">{t('Open PDF')}</span>
          <Icon name="ne" />
        </a>
      )}
      <a className={isPdf ? 'button button-line' : 'button button-primary'} href={link} download>
        <Icon name="download" />
        <span className="button-label">{t(isPdf ? 'Download PDF' : 'Download recording')}</span>
      </a>
      {xbrl_link && (
        <a className="button button-line" href={xbrl_link} download>
          <span className="button-label">{t('Download XBRL')}</span>
          <Icon name="download" />
        </a>
      )}
      {(audio_link || !isPdf) && (
        <a className="button button-line" href={callAddress(key)}>
          <span className="button-label">{t(isPdf ? 'Listen with transcript' : 'Listen')}</span>
          <Icon name="audio" />
        </a>
      )}
    </p>
  )
}

/** Fingerprint of the file and what it proves, folded: most readers want the document. */
function Proof({ shown: { position, published_at, sha256 } }: { shown: DocumentVersion }) {
  const { t, time } = useTranslator()
  return (
    <details className="document-proof">
      <summary>
        {t('Fingerprint, and what it proves')}
        <Icon name="down" />
      </summary>
      <div>
        <b>{t('Fingerprint (SHA-256)')}</b>
        <span className="document-hash figures">{inGroups(sha256)}</span>
        <span className="document-acts">
          <CopyButton label={t('Copy the fingerprint')} short={t('Copy')} text={sha256} />
          <a href={`/investorzone/verify?sha256=${sha256}#answer`}>
            <Icon name="shield" small />
            {t('Check this file')}
          </a>
        </span>
      </div>
      <p>
        <Interpolated
          text={t(
            'The fingerprint is computed from every byte of the file: if one comma changes, the fingerprint changes. Entry {position} of our ledger contains it, for publication on {time}; later entries depend on it, so it cannot be inserted or removed unnoticed. {link}',
            { position: position.toLocaleString('en-IN'), time: time(published_at, 'second') },
          )}
          parts={{ link: <a href="/investorzone/verify">{t('How this works')}</a> }}
        />
      </p>
      <p>
        {t(
          'It proves that your copy is the file that we published, and when. It does not prove that its content is right.',
        )}
      </p>
    </details>
  )
}
