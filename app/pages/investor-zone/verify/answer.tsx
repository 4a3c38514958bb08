import { useCompany } from '#app/company.ts'
import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import { inIndiaToTheSecond, soonInIndia } from '#model/india-time.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { Filed } from '../filed.tsx'
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
  const { t, filed } = useTranslator()
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a question, and this is the answer
    <section className={presentation[answer]} id="answer" tabIndex={-1} autoFocus aria-labelledby="verdict">
      <p className="verify-verdict" id="verdict">
        <Icon name={answer === 'genuine' ? 'shield' : 'alert'} />
        <span>
          <Verdict answered={answered} />
        </span>
      </p>
      {answer === 'unknown' && <PossibleCauses />}
      <dl className="facts figures">
        {note && (
          <DescriptionRow term={t('Why')}>
            <Filed>{note}</Filed>
          </DescriptionRow>
        )}
        {document && (
          <DescriptionRow term={t(answer === 'replaced' ? 'Read instead' : 'Document')}>
            <a href={documentPath(document.key)} lang={filed}>
              {document.name}
            </a>
          </DescriptionRow>
        )}
        <DescriptionRow term={t('Fingerprint')}>
          <span className="verify-hash">{inGroups(sha256)}</span>
          <CopyButton label={t('Copy the fingerprint')} short={t('Copy')} text={sha256} />
        </DescriptionRow>
        <Place number={number} lines={lines} position={position} />
      </dl>
    </section>
  )
}

/** Position of the line in the record, in words and on a scale. */
function Place({ number, lines, position }: Pick<VerifyResponse, 'number' | 'lines' | 'position'>) {
  const { t } = useTranslator()
  if (number === undefined || lines === undefined || position === undefined) return null
  const percents = `${(number / lines) * 100}%`
  return (
    <DescriptionRow term={t('Place in the record')}>
      {t('Line {number} of {lines}, added by entry {position} of our ledger', {
        number: number.toLocaleString('en-IN'),
        lines: lines.toLocaleString('en-IN'),
        position: position.toLocaleString('en-IN'),
      })}
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

function Verdict({ answered: { answer, published_at = '', ended_at = '' } }: { answered: VerifyResponse }) {
  const { t, language, time } = useTranslator()
  const precise = (at: string) => time(at, 'second')
  if (answer === 'unknown')
    return (
      <>
        <b>{t('Not published by us.')}</b> {t('We have never published a document with this fingerprint.')}
      </>
    )
  const published = t('We published this file on {time}', { time: published_at && precise(published_at) })
  if (answer === 'genuine')
    return (
      <>
        <b>{t('Genuine.')}</b> {published}.
      </>
    )
  const end = language === 'en' ? describeEnd(published_at, ended_at) : time(ended_at)
  const ended = t(answer === 'replaced' ? ' and replaced it {time}' : ' and withdrew it {time}', { time: end })
  return (
    <>
      <b>{t(answer === 'replaced' ? 'Genuine, but replaced.' : 'Genuine, but withdrawn.')}</b> {published}
      {ended_at && ended}.
    </>
  )
}

/** Describes the end of validity: `at 18:05:41 IST the same day`, or on a later day. */
function describeEnd(publishedAt: string, endedAt: string): string {
  const soon = soonInIndia(endedAt, new Date(publishedAt))
  return soon === inIndiaToTheSecond(endedAt) ? `on ${soon}` : `at ${soon} the same day`
}

function PossibleCauses() {
  const { t } = useTranslator()
  const { desks } = useCompany().company
  return (
    <ul className="verify-maybe">
      <li>{t('It may have been altered. One changed digit is enough.')}</li>
      <li>
        <Interpolated
          text={t(
            'It may be our document, but printed, scanned or saved again, which changes the bytes. Open the document in the {zone} and compare.',
          )}
          parts={{ zone: <a href="/investorzone">{t('Investor Zone')}</a> }}
        />
      </li>
      <li>
        {desks.investors.mail ? (
          <Interpolated
            text={t('It may be a forgery. Do not act on it, and send it to {mail}.')}
            parts={{ mail: <a href={`mailto:${desks.investors.mail}`}>{desks.investors.mail}</a> }}
          />
        ) : (
          t('It may be a forgery. Do not act on it.')
        )}
      </li>
    </ul>
  )
}
