import { DescriptionRow } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia, inIndiaToTheSecond } from '#model/india-time.ts'
import { inGroups } from '../verify/fingerprint.ts'
import { ZonePart } from '../zone-part.tsx'

type Props = { lines: CallOutput<'user/get-former-document'>['data'] }

/** Page of a withdrawn document: its lines of the public record, and none of its content. */
export function Withdrawn({ lines }: Props) {
  const withdrawnAt = lines.at(-1)?.ended_at ?? ''
  return (
    <div className="document">
      <WithdrawnNotice withdrawnAt={withdrawnAt} />
      <ZonePart id="in-the-record" heading="In the record" className="document-record">
        <dl className="facts figures">
          {lines.map(({ number, published_at, ended_at, sha256 }, index) => (
            <DescriptionRow key={number} term={`Line ${number.toLocaleString('en-IN')}`}>
              Published {inIndiaToTheSecond(published_at)}, {lines[index + 1] ? 'replaced' : 'withdrawn'}{' '}
              {inIndiaToTheSecond(ended_at)}
              <span className="document-hash">{inGroups(sha256)}</span>
            </DescriptionRow>
          ))}
        </dl>
      </ZonePart>
      <p className="document-files">
        <a className="button button-line" href="/investorzone/verify">
          <span className="button-label">Check your copy</span>
        </a>
      </p>
    </div>
  )
}

export function WithdrawnNotice({ withdrawnAt }: { withdrawnAt: string }) {
  return (
    <div className="document-notice document-notice-bad">
      <Icon name="alert" />
      <div>
        <b>
          This document was withdrawn on <time dateTime={withdrawnAt}>{inIndia(withdrawnAt)}</time>.
        </b>
        <p>It is no longer available. Its fingerprint and its place in the record remain.</p>
      </div>
    </div>
  )
}
