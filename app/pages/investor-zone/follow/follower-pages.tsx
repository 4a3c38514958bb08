import type { ReactNode } from 'react'
import { useCompany } from '#app/company.ts'
import type { PageRequest } from '#app/document/page.ts'
import { PostedFailure } from '#app/forms/posted-form.tsx'
import { useTranslator } from '#app/translator.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { CallOutput } from '#contract/calls.ts'
import type { Api } from '#contract/create-api.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { Refusal } from '#contract/refusal.ts'
import { type FollowerPage, followerPath, followPath } from '#model/following.ts'
import { describeNotice } from '#model/notices.ts'
import { furtherPage } from '../further-page.tsx'
import { ZonePart } from '../zone-part.tsx'
import { countLastYear } from './follow.tsx'
import { FollowChoices, valuesOf } from './follow-choices.tsx'
import { followMessages } from './messages.ts'
import { readChoices } from './read-choices.ts'
import { FollowResult } from './result.tsx'

type Follower = CallOutput<'user/get-follow'>['data']
type Shown = {
  follower: Follower
  token: string
  done: string | null
  posted?: PostedForm
  counts: Partial<Record<string, number>>
}

/** Returns a page that a mailed link opens. A link of nobody leads to the form. */
function followerPage(page: FollowerPage, Content: (shown: Shown) => ReactNode, description: string) {
  return furtherPage({
    slug: `follow/${page}`,
    async make({ query, api, posted, now }: PageRequest) {
      const token = posted?.values.token ?? query.get('token') ?? ''
      const done = posted?.values.done ?? query.get('done')
      const hasEnded = page === 'end' && done === 'ended'
      const follower = hasEnded || !token ? undefined : await findFollower(api, token)
      const counts = follower ? await countLastYear(api, now()) : {}
      const body = hasEnded ? (
        <Ended />
      ) : follower ? (
        <Content follower={follower} token={token} done={done} posted={posted} counts={counts} />
      ) : (
        <InvalidLink />
      )
      return {
        description,
        noindex: true,
        cached: false,
        status: posted?.status ?? (follower || hasEnded ? 200 : 404),
        body: <div className="follow">{body}</div>,
      }
    },
  })
}

async function findFollower(api: Api, token: string): Promise<Follower | undefined> {
  try {
    return (await api('user/get-follow', { token })).data
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export const followerPages = [
  followerPage('confirm', Confirm, 'Confirm that you want to receive mails from {company.shortName}.'),
  followerPage('manage', Manage, 'Change which mails you receive from {company.shortName}.'),
  followerPage('end', End, 'End the mails from {company.shortName}.'),
]

function Confirm({ follower, token }: Shown) {
  const { t } = useTranslator()
  if (follower.state === 'active')
    return (
      <Confirmed>
        <a href={followerPath('manage', token)}>{t('Change your choices')}</a>
      </Confirmed>
    )
  return (
    <ZonePart id="confirm" heading={follower.email} className="follow-mail">
      <p>{t(followMessages.confirmLead)}</p>
      <TokenForm page="confirm" token={token}>
        <Button type="submit" icon="check">
          {t(followMessages.confirm)}
        </Button>
      </TokenForm>
    </ZonePart>
  )
}

function Confirmed({ children }: { children?: ReactNode }) {
  const { t } = useTranslator()
  const { shortName } = useCompany().company
  return (
    <FollowResult title={t('You follow {name}', { name: shortName })} sentence={t(followMessages.confirmed)}>
      {children}
    </FollowResult>
  )
}

function Manage({ follower, token, done, posted, counts }: Shown) {
  const { t, known } = useTranslator()
  const values = posted ? readChoices(posted.values, true) : valuesOf(follower)
  const { stopped, savedTitle, confirmed, stored } = followMessages
  return (
    <>
      {done === 'confirmed' && <Confirmed />}
      {done === 'saved' && <FollowResult title={t(savedTitle)} sentence={t(confirmed)} />}
      <ZonePart id="choices" heading={t('Mails to {email}', { email: follower.email })} className="follow-mail">
        {follower.state === 'stopped' && <PostedFailure>{t(stopped)}</PostedFailure>}
        {posted?.failure && <PostedFailure>{known(posted.failure).children}</PostedFailure>}
        <TokenForm page="manage" token={token}>
          <FollowChoices values={values} error={posted?.errors.sections} counts={counts} />
          <Button type="submit">{t(followMessages.save)}</Button>
        </TokenForm>
      </ZonePart>
      <ZonePart id="stored" heading={t(stored)}>
        <Stored {...follower} />
        <p>
          <ButtonLink href={followerPath('end', token)} icon="trash">
            {t(followMessages.end)}
          </ButtonLink>
        </p>
      </ZonePart>
    </>
  )
}

function Stored({ email, requested_at, confirmed_at, sent, last_sent_at, ...accepted }: Follower) {
  const translator = useTranslator()
  const { t, time } = translator
  return (
    <dl className="facts figures">
      <DescriptionRow term={t('Address')}>{email}</DescriptionRow>
      <DescriptionRow term={t('Requested')}>{time(requested_at)}</DescriptionRow>
      <DescriptionRow term={t('Notice')}>
        {describeNotice({ ...accepted, at: requested_at }, translator)}
      </DescriptionRow>
      {confirmed_at && <DescriptionRow term={t('Confirmed')}>{time(confirmed_at)}</DescriptionRow>}
      <DescriptionRow term={t('Mails sent')}>
        {sent ? t('{count}, the last on {time}', { count: sent, time: time(last_sent_at) }) : t('None yet')}
      </DescriptionRow>
    </dl>
  )
}

function End({ follower, token }: Shown) {
  const { t } = useTranslator()
  return (
    <ZonePart id="end" heading={t('End the mails to {email}?', { email: follower.email })} className="follow-mail">
      <p>{t(followMessages.endLead)}</p>
      <TokenForm page="end" token={token}>
        <Button type="submit" variant="danger" icon="trash">
          {t(followMessages.end)}
        </Button>
        <ButtonLink href={followerPath('manage', token)}>{t(followMessages.stay)}</ButtonLink>
      </TokenForm>
    </ZonePart>
  )
}

function TokenForm({ page, token, children }: { page: FollowerPage; token: string; children: ReactNode }) {
  return (
    <form className="follow-form" method="post" action={`${followPath}/${page}`} noValidate>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  )
}

function Ended() {
  const { t } = useTranslator()
  return (
    <FollowResult title={t(followMessages.endedTitle)} sentence={t(followMessages.ended)}>
      <a href={followPath}>{t(followMessages.startAgain)}</a>
    </FollowResult>
  )
}

function InvalidLink() {
  const { t } = useTranslator()
  return (
    <FollowResult title={t(followMessages.invalidTitle)} sentence={t(followMessages.invalid)} icon="alert">
      <a href={followPath}>{t(followMessages.startAgain)}</a>
    </FollowResult>
  )
}
