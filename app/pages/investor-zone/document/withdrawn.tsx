import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inGroups } from '../verify/fingerprint.ts'
import { ZonePart } from '../zone-part.tsx'

type Props = { lines: CallOutput<'user/get-former-document'>['data'] }

/** Page of a withdrawn document: its lines of the public record, and none of its content. */
export function Withdrawn({ lines }: Props) {
  const { t, time } = useTranslator()
  const withdrawnAt = lines.at(-1)?.ended_at ?? ''
  return (
    <div className="document">
      <WithdrawnNotice withdrawnAt={withdrawnAt} />
      <ZonePart id="in-the-record" heading={t('In the record')} className="document-record">
        <dl className="facts figures">
          {lines.map(({ number, published_at, ended_at, sha256 }, index) => (
            <DescriptionRow key={number} term={t('Line {number}', { number: number.toLocaleString('en-IN') })}>
              {t(lines[index + 1] ? 'Published {from}, replaced {to}' : 'Published {from}, withdrawn {to}', {
                from: time(published_at, 'second'),
                to: time(ended_at, 'second'),
              })}
              <span className="document-hash">{inGroups(sha256)}</span>
            </DescriptionRow>
          ))}
        </dl>
      </ZonePart>
      <p className="document-files">
        <a className="button button-line" href="/investorzone/verify">
          <span className="button-label">{t('Check your copy')}</span>
        </a>
      </p>
    </div>
  )
}

export function WithdrawnNotice({ withdrawnAt }: { withdrawnAt: string }) {
  const { t, time } = useTranslator()
  return (
    <div className="document-notice document-notice-bad">
      <Icon name="alert" />
      <div>
        <b>
          <Interpolated
            text={t('This document was withdrawn on {time}.')}
            parts={{ time: <time dateTime={withdrawnAt}>{time(withdrawnAt)}</time> }}
          />
        </b>
        <p>{t('It is no longer available. Its fingerprint and its place in the record remain.')}</p>
      </div>
    </div>
  )
}
