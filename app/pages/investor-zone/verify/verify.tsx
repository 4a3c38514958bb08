import { Island } from '#app/document/island.tsx'
import type { PageRequest } from '#app/document/page.ts'
import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CallOutput } from '#contract/calls.ts'
import type { Api } from '#contract/create-api.ts'
import { allDocuments, type InvestorDocument } from '#model/investor-zone.ts'
import { typedFingerprint } from '#model/typed-fingerprint.ts'
import { furtherPage } from '../further-page.tsx'
import { useIslandTexts } from '../use-island-texts.ts'
import { ZonePart } from '../zone-part.tsx'
import { Answer } from './answer.tsx'
import { inGroups, isFingerprint } from './fingerprint.ts'
import { VerifyFile } from './verify-file.tsx'
import { verifyFileTexts } from './verify-file-texts.ts'

/** Checks whether a PDF was published by the company, by comparing fingerprints byte for byte. */
export const verifyPage = furtherPage({
  slug: 'verify',
  async make({ query, api, posted }: PageRequest) {
    const typed = posted?.values.sha256 ?? query.get('sha256') ?? ''
    const sha256 = typedFingerprint(typed)
    const { data: head } = await api('user/get-record-head')
    const answered = isFingerprint(sha256) ? (await api('user/verify-document', { sha256 })).data : undefined
    const document = answered?.key ? await findDocumentByKey(api, answered.key) : undefined
    return {
      description:
        'Check whether a PDF with the name of {company.shortName} was published by the company, byte for byte, and when.',
      noindex: typed !== '',
      // Prevents requests for arbitrary fingerprints from filling the cache.
      cached: typed === '',
      body: (
        <div className="verify">
          <Lead />
          {answered && <Answer answered={answered} sha256={sha256} document={document} />}
          <FileCheck />
          <TypedForm typed={typed} isInvalid={typed !== '' && !answered} />
          <HowItWorks />
          <Head head={head} />
        </div>
      ),
    }
  },
})

function FileCheck() {
  return (
    <Island name="verifyFile">
      <VerifyFile texts={useIslandTexts(verifyFileTexts)} />
    </Island>
  )
}

function Lead() {
  const { t } = useTranslator()
  return (
    <p className="verify-lead">
      {t('Did you receive a PDF with our name? Check whether we published it, byte for byte, and when.')}
    </p>
  )
}

/** Commands that print the fingerprint of a file. */
const commands = [
  ['Windows', 'certutil -hashfile results.pdf SHA256'],
  ['macOS', 'shasum -a 256 results.pdf'],
  ['Linux', 'sha256sum results.pdf'],
] as const

/** Form for a typed or pasted fingerprint, without scripts or for a file elsewhere. */
function TypedForm({ typed, isInvalid }: { typed: string; isInvalid: boolean }) {
  const { t, filed } = useTranslator()
  return (
    <form
      className={isInvalid ? 'verify-typed field field-bad' : 'verify-typed field'}
      action="/investorzone/verify#answer"
      method="get"
    >
      <label htmlFor="sha256">{t('Or type its fingerprint (SHA-256)')}</label>
      <div className="verify-two">
        <input
          className="field-control"
          id="sha256"
          name="sha256"
          required
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          defaultValue={typed}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby="sha256-message"
          // biome-ignore lint/a11y/noAutofocus: the page answers this form, and this is what is wrong in it
          autoFocus={isInvalid}
        />
        <button className="button button-line" type="submit">
          <span className="button-label">{t('Check')}</span>
        </button>
      </div>
      <p className="field-message" id="sha256-message">
        {isInvalid ? (
          <>
            <Icon name="alert" />
            {t('A fingerprint has 64 digits: 0 to 9 and a to f.')}
          </>
        ) : (
          <span className="verify-commands" lang={filed}>
            {commands.map(([system, command]) => (
              <span key={system}>
                {system}: <code>{command}</code>
              </span>
            ))}
          </span>
        )}
      </p>
    </form>
  )
}

const steps = [
  [
    'A fingerprint',
    'Your browser computes 64 characters from the file. The same file always gives the same characters; if one comma changes, they change.',
  ],
  [
    'A record',
    'When we publish a document, we add its fingerprint and the time of publication to a list. The seal of each line includes the previous line.',
  ],
  [
    'A published head',
    'Every day we publish the seal of the last line. If you save it, you can prove later that no earlier line was changed.',
  ],
] as const

function HowItWorks() {
  const { t } = useTranslator()
  return (
    <ZonePart id="verify-how" heading={t('How this works')}>
      <ol className="verify-steps">
        {steps.map(([name, words]) => (
          <li key={name}>
            <b>{t(name)}</b>
            <p>{t(words)}</p>
          </li>
        ))}
      </ol>
    </ZonePart>
  )
}

function Head({ head: { at, lines, seal, ledger } }: { head: CallOutput<'user/get-record-head'>['data'] }) {
  const { t, time } = useTranslator()
  return (
    <ZonePart id="verify-head" heading={t('Head of the record')}>
      <dl className="facts figures">
        <DescriptionRow term={t('As of')}>{time(at, 'second')}</DescriptionRow>
        <DescriptionRow term={t('Publications')}>{lines.toLocaleString('en-IN')}</DescriptionRow>
        <DescriptionRow term={t('Seal of the last line')}>
          <span className="verify-hash">{inGroups(seal)}</span>
          <CopyButton label={t('Copy the seal')} short={t('Copy')} text={seal} />
        </DescriptionRow>
        <DescriptionRow term={t('Last entry of the ledger')} className="verify-hash">
          {ledger.number.toLocaleString('en-IN')}: {inGroups(ledger.hash)}
        </DescriptionRow>
      </dl>
      {lines === 0 && (
        <p className="verify-take">
          {t('Nothing was published before that day, so the record is empty and its seal is all zeros.')}
        </p>
      )}
      <p className="verify-take">
        <Interpolated
          text={t(
            'To check it independently, save {head} of a day that is important to you. At any later time, download {record} and {program} (it only needs Node.js; the comment at its top explains it), and run it next to the PDF:',
          )}
          parts={{
            head: (
              <a href="/investorzone/record-head.json" download>
                {t('the head')}
              </a>
            ),
            record: (
              <a href="/investorzone/record.json" download>
                {t('the whole record')}
              </a>
            ),
            program: (
              <a href="/check-record.mjs" download>
                {t('a short program')}
              </a>
            ),
          }}
        />
      </p>
      <code className="verify-run">node check-record.mjs record.json record-head.json results.pdf</code>
      <p className="verify-take">
        <Interpolated
          text={t('{documents} are available as JSON, each with its fingerprint.')}
          parts={{ documents: <a href="/investorzone/disclosures.json">{t('All published documents')}</a> }}
        />
      </p>
    </ZonePart>
  )
}

async function findDocumentByKey(api: Api, key: number): Promise<InvestorDocument | undefined> {
  const { data } = await api('user/get-investors')
  return allDocuments(data).find((document) => document.key === key)
}
