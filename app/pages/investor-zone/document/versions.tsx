import { useTranslator } from '#app/translator.ts'
import { documentPath } from '#model/document-pages.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
import { Filed } from '../filed.tsx'
import { inGroups } from '../verify/fingerprint.ts'
import { ZonePart } from '../zone-part.tsx'
import type { DocumentView } from './document-view.ts'

/** All files of the document, the current one first. */
export function Versions({ document }: { document: DocumentView }) {
  const { t } = useTranslator()
  return (
    <ZonePart id="versions" heading={t('Versions')} beside={<span>{t('All published files')}</span>}>
      <VersionList document={document} />
    </ZonePart>
  )
}

type ListProps = {
  document: DocumentView
  /** Renders no links: for the preview of a page. */
  bare?: boolean
}

export function VersionList({ document: { key, versions, version }, bare }: ListProps) {
  const translator = useTranslator()
  const { t, time } = translator
  const newestFirst = versions.map((version, index) => ({ ...version, number: index + 1 })).reverse()
  return (
    <ol className="document-versions figures">
      {newestFirst.map(({ number, published_at, ended_at, note, current, sha256 }) => (
        <li key={number} data-current={current || undefined}>
          <b>{t(current ? 'Version {version}, current' : 'Version {version}, replaced', { version: number })}</b>
          <span>{time(published_at, 'second')}</span>
          <p>
            {note && (
              <>
                <Filed>{note}</Filed>{' '}
              </>
            )}
            {number === 1 ? t('First filing.') : t('Replaces version {version}.', { version: number - 1 })}
            {ended_at &&
              ` ${endOf(translator, { ended_at, followed_at: versions[number]?.published_at, version: number + 1 })}`}
            {!bare && number !== version && (
              <>
                {' '}
                <a href={`${documentPath(key)}${current ? '' : `?version=${number}`}`}>
                  {t(current ? 'Open' : 'Details')}
                </a>
              </>
            )}
          </p>
          <p>
            {t('Fingerprint (SHA-256):')} <span className="document-hash">{inGroups(sha256)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

type End = { ended_at: string; followed_at: string | undefined; version: number }

/** Describes the end of a version; `version`: the number of the next one. */
function endOf({ t, time }: Translator, { ended_at, followed_at, version }: End): string {
  return ended_at === followed_at
    ? t('Replaced by version {version}.', { version })
    : t('Withdrawn on {time}. Replaced by version {version} later.', { time: time(ended_at, 'second'), version })
}
