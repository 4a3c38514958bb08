import type { ReactNode } from 'react'
import { useCompany } from '#app/company.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import { inIndiaToTheSecond, soonInIndia } from '#model/india-time.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { inGroups } from './fingerprint.ts'

type VerifyResponse = CallOutput<'user/verify-document'>['data']
type Props = { answered: VerifyResponse; sha256: string; document?: InvestorDocument }

const presentation: Record<VerifyResponse['answer'], string> = {
  genuine: 'verify-answer',
  replaced: 'verify-answer verify-answer-old',
  withdrawn: 'verify-answer verify-answer-old',
  unknown: 'verify-answer verify-answer-no',
}

/** Result of the check, first in the sheet. Receives the focus, so that it is read out once. */
export function Answer({ answered, sha256, document }: Props) {
  const { answer, note, number, lines, position } = answered
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a question, and this is the answer
    <section className={presentation[answer]} id="answer" tabIndex={-1} autoFocus aria-labelledby="verdict">
      <p className="verify-verdict" id="verdict">
        <Icon name={answer === 'genuine' ? 'shield' : 'alert'} />
        <span>{verdict(answered)}</span>
      </p>
      {answer === 'unknown' && <PossibleCauses />}
      <dl className="facts figures">
        {note && <DescriptionRow term="Why">{note}</DescriptionRow>}
        {document && (
          <DescriptionRow term={answer === 'replaced' ? 'Read instead' : 'Document'}>
            <a href={documentPath(document.key)}>{document.name}</a>
          </DescriptionRow>
        )}
        <DescriptionRow term="Fingerprint">
          <span className="verify-hash">{inGroups(sha256)}</span>
          <CopyButton of="the fingerprint" text={sha256} />
        </DescriptionRow>
        <Place number={number} lines={lines} position={position} />
      </dl>
    </section>
  )
}

/** Position of the line in the record, in words and on a scale. */
function Place({ number, lines, position }: Pick<VerifyResponse, 'number' | 'lines' | 'position'>) {
  if (number === undefined || lines === undefined || position === undefined) return null
  const percents = `${(number / lines) * 100}%`
  return (
    <DescriptionRow term="Place in the record">
      Line {number.toLocaleString('en-IN')} of {lines.toLocaleString('en-IN')}, added by entry{' '}
      {position.toLocaleString('en-IN')} of our ledger
      <svg className="verify-place" height="18" width="100%" aria-hidden="true">
        {Array.from({ length: 31 }, (_, tick) => `${(tick / 30) * 100}%`).map((x, tick) => (
          <line key={x} className="verify-tick" x1={x} x2={x} y1="8" y2={tick % 5 ? 13 : 17} />
        ))}
        <line className="verify-reach" x1="0" x2={percents} y1="8" y2="8" />
        <line className="verify-needle" x1={percents} x2={percents} y1="0" y2="17" />
      </svg>
    </DescriptionRow>
  )
}

function verdict({ answer, published_at = '', ended_at = '' }: VerifyResponse): ReactNode {
  const since = published_at && inIndiaToTheSecond(published_at)
  if (answer === 'unknown')
    return (
      <>
        <b>Not published by us.</b> We have never published a document with this fingerprint.
      </>
    )
  if (answer === 'genuine')
    return (
      <>
        <b>Genuine.</b> We published this file on {since}.
      </>
    )
  return (
    <>
      <b>Genuine, but {answer}.</b> We published this file on {since}
      {ended_at && ` and ${answer === 'replaced' ? 'replaced' : 'withdrew'} it ${describeEnd(published_at, ended_at)}`}.
    </>
  )
}

/** Describes the end of validity: `at 18:05:41 IST the same day`, or on a later day. */
function describeEnd(publishedAt: string, endedAt: string): string {
  const soon = soonInIndia(endedAt, new Date(publishedAt))
  return soon === inIndiaToTheSecond(endedAt) ? `on ${soon}` : `at ${soon} the same day`
}

function PossibleCauses() {
  const { desks } = useCompany().company
  return (
    <ul className="verify-maybe">
      <li>It may have been altered. One changed digit is enough.</li>
      <li>
        It may be our document, but printed, scanned or saved again, which changes the bytes. Open the document in the{' '}
        <a href="/investorzone">Investor Zone</a> and compare.
      </li>
      <li>
        It may be a forgery. Do not act on it
        {desks.investors.mail && (
          <>
            , and send it to <a href={`mailto:${desks.investors.mail}`}>{desks.investors.mail}</a>
          </>
        )}
        .
      </li>
    </ul>
  )
}
