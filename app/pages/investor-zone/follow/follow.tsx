import { useCompany } from '#app/company.ts'
import { Island } from '#app/document/island.tsx'
import type { PageRequest } from '#app/document/page.ts'
import { Notice, noticeContact, translateNotice } from '#app/forms/notice.tsx'
import { notices } from '#app/forms/notice-texts.ts'
import { PostedConsent, PostedFailure, PostedField } from '#app/forms/posted-form.tsx'
import { useTranslator } from '#app/translator.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Api } from '#contract/create-api.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { followPath } from '#model/following.ts'
import { documentsIn } from '#model/investor-zone.ts'
import { messageFields } from '#model/message-fields.ts'
import { listOfPage, listPageNames } from '#model/zone-pages.ts'
import { furtherPage } from '../further-page.tsx'
import { useTexts } from '../use-island-texts.ts'
import { ZonePart } from '../zone-part.tsx'
import { FollowChoices } from './follow-choices.tsx'
import { followMessages } from './messages.ts'
import { pushMessages } from './push-messages.ts'
import { PushSwitch, type PushTexts } from './push-switch.tsx'
import { readChoices } from './read-choices.ts'
import { FollowResult } from './result.tsx'

const yearMs = 365 * 24 * 3_600_000

/** Form to follow the company by mail, and the ways to follow it without an address. */
export const followPage = furtherPage({
  slug: 'follow',
  async make({ query, api, posted, now }: PageRequest) {
    const isRequested = !posted && query.get('done') === 'requested'
    return {
      description:
        'Get an e-mail when {company.shortName} publishes a result, a notice or another document, or follow its feeds.',
      ...(posted && { status: posted.status, cached: false }),
      noindex: isRequested,
      body: (
        <Follow
          isRequested={isRequested}
          posted={posted}
          counts={isRequested ? {} : await countLastYear(api, now())}
          publicKey={(await api('user/get-push-key')).data.public_key}
        />
      ),
    }
  },
})

type FollowProps = FormProps & { isRequested: boolean; publicKey: string }

function Follow({ isRequested, publicKey, ...form }: FollowProps) {
  const { t } = useTranslator()
  return (
    <div className="follow">
      <p className="follow-lead">{t(followMessages.lead)}</p>
      {isRequested ? (
        <FollowResult title={t(followMessages.requestedTitle)} sentence={t(followMessages.requested)}>
          <a href={followPath}>{t(followMessages.again)}</a>
        </FollowResult>
      ) : (
        <ZonePart
          id="by-mail"
          heading={t(followMessages.byMail)}
          className="follow-mail"
          beside={<p>{t(followMessages.twoSteps)}</p>}
        >
          <FollowForm {...form} />
        </ZonePart>
      )}
      <OtherWays publicKey={publicKey} />
    </div>
  )
}

/** Returns the number of documents of each section that are dated within the last year. */
export async function countLastYear(api: Api, now: Date): Promise<Partial<Record<string, number>>> {
  const since = new Date(now.getTime() - yearMs).toISOString()
  const { data } = await api('user/get-investors')
  return Object.fromEntries(
    listPageNames.map((name) => [
      name,
      documentsIn(data, listOfPage(name)).filter(({ sortdate }) => sortdate > since).length,
    ]),
  )
}

type FormProps = { posted?: PostedForm; counts: Partial<Record<string, number>> }

function FollowForm({ posted, counts }: FormProps) {
  const { t, known } = useTranslator()
  const { values, errors, failure }: PostedForm = posted ?? { status: 200, values: {}, errors: {} }
  const firstWrong = ['sections', 'email', 'consent'].find((name) => errors[name])
  const state = (name: string) => ({ value: values[name] ?? '', error: errors[name], first: name === firstWrong })
  return (
    <form className="follow-form" method="post" action={followPath} noValidate>
      {(failure || firstWrong) && (
        <PostedFailure>{failure ? known(failure).children : t(followMessages.wrong)}</PostedFailure>
      )}
      <FollowChoices values={readChoices(values, posted !== undefined)} error={errors.sections} counts={counts} />
      <PostedField
        name="email"
        field={{ ...messageFields.email, formLabel: followMessages.email }}
        {...state('email')}
      />
      <PostedConsent {...state('consent')}>
        {t('I agree that you store this address and send me these e-mails until I unsubscribe.')}{' '}
        <a href="/privacy">{t('Privacy')}</a>
      </PostedConsent>
      <Button type="submit" icon="mail">
        {t(followMessages.send)}
      </Button>
      <Notice texts={notices.follow} contact={noticeContact(useCompany())} />
    </form>
  )
}

/** Returns the texts of the switch in the page's language, so that its script contains none. */
function usePushTexts(): PushTexts {
  const { language, known } = useTranslator()
  const texts = useTexts(pushMessages)
  return { language, texts, notice: translateNotice(notices.push, (text) => known(text).children) }
}

function OtherWays({ publicKey }: { publicKey: string }) {
  const { t } = useTranslator()
  return (
    <ZonePart id="other-ways" heading={t('Other ways')} beside={<p>{t('No address needed')}</p>}>
      <ul className="follow-ways">
        <li>
          <Icon name="doc" />
          <div>
            <h4>{t('Feeds')}</h4>
            <p>{t('Every publication, latest first, for a feed reader. Each section has its own too.')}</p>
          </div>
          <p>
            <a href="/investorzone/feed.xml">RSS</a> <a href="/investorzone/feed.json">JSON Feed</a>
          </p>
        </li>
        <li>
          <Icon name="cal" />
          <div>
            <h4>{t('Calendar')}</h4>
            <p>{t('Results, meetings, record dates and closed trading windows in your own calendar.')}</p>
          </div>
          <p>
            <a href="/investorzone/events-calendar">{t('Subscribe')}</a>
          </p>
        </li>
        <li className="follow-browser">
          <Island name="pushSwitch">
            <PushSwitch publicKey={publicKey} contact={noticeContact(useCompany())} page={usePushTexts()} />
          </Island>
        </li>
        <li>
          <Icon name="network" />
          <div>
            <h4>{t('Programs')}</h4>
            <p>{t('All published documents as data, each with its fingerprint.')}</p>
          </div>
          <p>
            <a href="/investorzone/disclosures.json">disclosures.json</a>
          </p>
        </li>
      </ul>
    </ZonePart>
  )
}
