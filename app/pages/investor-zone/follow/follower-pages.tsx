import type { ReactNode } from 'react'
import { useCompany } from '#app/company.ts'
import type { PageRequest } from '#app/document/page.ts'
import { PostedFailure } from '#app/forms/posted-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { CallOutput } from '#contract/calls.ts'
import type { Api } from '#contract/create-api.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { Refusal } from '#contract/refusal.ts'
import { type FollowerPage, followerPath, followPath } from '#model/following.ts'
import { inIndia } from '#model/india-time.ts'
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
function followerPage(page: FollowerPage, show: (shown: Shown) => ReactNode, description: string) {
  return furtherPage({
    slug: `follow/${page}`,
    async make({ query, api, posted, now }: PageRequest) {
      const token = posted?.values.token ?? query.get('token') ?? ''
      const done = posted?.values.done ?? query.get('done')
      const hasEnded = page === 'end' && done === 'ended'
      const follower = hasEnded || !token ? undefined : await findFollower(api, token)
      const counts = follower ? await countLastYear(api, now()) : {}
      const body = hasEnded ? <Ended /> : follower ? show({ follower, token, done, posted, counts }) : <InvalidLink />
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
  if (follower.state === 'active')
    return (
      <Confirmed>
        <a href={followerPath('manage', token)}>Change your choices</a>
      </Confirmed>
    )
  return (
    <ZonePart id="confirm" heading={follower.email} className="follow-mail">
      <p>{followMessages.confirmLead}</p>
      <TokenForm page="confirm" token={token}>
        <Button type="submit" icon="check">
          {followMessages.confirm}
        </Button>
      </TokenForm>
    </ZonePart>
  )
}

function Confirmed({ children }: { children?: ReactNode }) {
  const { shortName } = useCompany().company
  return (
    <FollowResult title={`You follow ${shortName}`} sentence={followMessages.confirmed}>
      {children}
    </FollowResult>
  )
}

function Manage({ follower, token, done, posted, counts }: Shown) {
  const values = posted ? readChoices(posted.values, true) : valuesOf(follower)
  const { stopped, savedTitle, confirmed, stored } = followMessages
  return (
    <>
      {done === 'confirmed' && <Confirmed />}
      {done === 'saved' && <FollowResult title={savedTitle} sentence={confirmed} />}
      <ZonePart id="choices" heading={`Mails to ${follower.email}`} className="follow-mail">
        {follower.state === 'stopped' && <PostedFailure>{stopped}</PostedFailure>}
        {posted?.failure && <PostedFailure>{posted.failure}</PostedFailure>}
        <TokenForm page="manage" token={token}>
          <FollowChoices values={values} error={posted?.errors.sections} counts={counts} />
          <Button type="submit">{followMessages.save}</Button>
        </TokenForm>
      </ZonePart>
      <ZonePart id="stored" heading={stored}>
        <Stored {...follower} />
        <p>
          <ButtonLink href={followerPath('end', token)} icon="trash">
            {followMessages.end}
          </ButtonLink>
        </p>
      </ZonePart>
    </>
  )
}

function Stored({ email, requested_at, confirmed_at, sent, last_sent_at, ...accepted }: Follower) {
  return (
    <dl className="facts figures">
      <DescriptionRow term="Address">{email}</DescriptionRow>
      <DescriptionRow term="Requested">{inIndia(requested_at)}</DescriptionRow>
      <DescriptionRow term="Notice">{describeNotice({ ...accepted, at: requested_at })}</DescriptionRow>
      {confirmed_at && <DescriptionRow term="Confirmed">{inIndia(confirmed_at)}</DescriptionRow>}
      <DescriptionRow term="Mails sent">
        {sent ? `${sent}, the last on ${inIndia(last_sent_at)}` : 'None yet'}
      </DescriptionRow>
    </dl>
  )
}

function End({ follower, token }: Shown) {
  return (
    <ZonePart id="end" heading={`End the mails to ${follower.email}?`} className="follow-mail">
      <p>{followMessages.endLead}</p>
      <TokenForm page="end" token={token}>
        <Button type="submit" variant="danger" icon="trash">
          {followMessages.end}
        </Button>
        <ButtonLink href={followerPath('manage', token)}>{followMessages.stay}</ButtonLink>
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
  return (
    <FollowResult title={followMessages.endedTitle} sentence={followMessages.ended}>
      <a href={followPath}>{followMessages.startAgain}</a>
    </FollowResult>
  )
}

function InvalidLink() {
  return (
    <FollowResult title={followMessages.invalidTitle} sentence={followMessages.invalid} icon="alert">
      <a href={followPath}>{followMessages.startAgain}</a>
    </FollowResult>
  )
}
