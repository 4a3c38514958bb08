import { documentPath } from '#model/document-pages.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import type { ToldDocument } from './told-document.ts'

/** Every file the document has been, the present one first. */
export function Versions({ told: { key, versions, version } }: { told: ToldDocument }) {
  const newestFirst = versions.map((one, at) => ({ ...one, number: at + 1 })).reverse()
  return (
    <section className="document-part" aria-labelledby="versions">
      <div className="document-head">
        <h3 id="versions">Versions</h3>
        <span>Every file it was published with</span>
      </div>
      <ol className="document-versions figures">
        {newestFirst.map(({ number, published_at, ended_at, current }) => (
          <li key={number} data-current={current || undefined}>
            <b>
              Version {number}, {current ? 'current' : 'replaced'}
            </b>
            <span>{inIndiaToTheSecond(published_at)}</span>
            <p>
              {number === 1 ? 'First filing.' : `Replaces version ${number - 1}.`}
              {ended_at && endOf(ended_at, number, versions[number]?.published_at)}
              {number !== version && (
                <>
                  {' '}
                  <a href={`${documentPath(key)}${current ? '' : `?version=${number}`}`}>
                    {current ? 'Open it' : 'Its facts'}
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A version may have been withdrawn before another one took its place. */
function endOf(endedAt: string, number: number, followedAt: string | undefined): string {
  const by = `Replaced by version ${number + 1}`
  return endedAt === followedAt ? ` ${by}.` : ` Withdrawn on ${inIndiaToTheSecond(endedAt)}. ${by} later.`
}
