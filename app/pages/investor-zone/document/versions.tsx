import { documentPath } from '#model/document-pages.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import { inGroups } from '../verify/fingerprint.ts'
import { ZonePart } from '../zone-part.tsx'
import type { DocumentView } from './document-view.ts'

/** All files of the document, the current one first. */
export function Versions({ document }: { document: DocumentView }) {
  return (
    <ZonePart id="versions" heading="Versions" beside={<span>All published files</span>}>
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
  const newestFirst = versions.map((version, index) => ({ ...version, number: index + 1 })).reverse()
  return (
    <ol className="document-versions figures">
      {newestFirst.map(({ number, published_at, ended_at, note, current, sha256 }) => (
        <li key={number} data-current={current || undefined}>
          <b>
            Version {number}, {current ? 'current' : 'replaced'}
          </b>
          <span>{inIndiaToTheSecond(published_at)}</span>
          <p>
            {note && `${note} `}
            {number === 1 ? 'First filing.' : `Replaces version ${number - 1}.`}
            {ended_at && endOf(ended_at, number, versions[number]?.published_at)}
            {!bare && number !== version && (
              <>
                {' '}
                <a href={`${documentPath(key)}${current ? '' : `?version=${number}`}`}>
                  {current ? 'Open' : 'Details'}
                </a>
              </>
            )}
          </p>
          <p>
            Fingerprint (SHA-256): <span className="document-hash">{inGroups(sha256)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

function endOf(endedAt: string, number: number, followedAt: string | undefined): string {
  const by = `Replaced by version ${number + 1}`
  return endedAt === followedAt ? ` ${by}.` : ` Withdrawn on ${inIndiaToTheSecond(endedAt)}. ${by} later.`
}
