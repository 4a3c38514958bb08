import { type FollowerPage, followerPath, followPath, isListPageName } from '#model/following.ts'
import type { FormValues, SentForm } from './sent-forms.ts'

const bodyMax = 4 * 1024
const choiceNames = ['scope', 'sections', 'events', 'often']

const choicesIn = ({ scope, sections = '', events, often }: FormValues) => ({
  sections: scope === 'some' ? sections.split(';').filter(isListPageName) : 'all',
  events: events === 'on',
  digest: often === 'daily',
})

/** Returns the form on a follower's page, which the token of a mailed link identifies. */
function followerForm(page: FollowerPage, form: Pick<SentForm, 'call' | 'next'> & Partial<SentForm>): SentForm {
  return {
    path: `${followPath}/${page}`,
    bodyMax,
    has: (name) => name === 'token',
    inputOf: ({ token = '' }) => ({ token }),
    fieldAt: (place) => (place === 'sections' ? place : undefined),
    ...form,
  }
}

/** Forms of the people who follow the company. */
export const followForms: readonly SentForm[] = [
  {
    path: followPath,
    call: 'user/follow',
    bodyMax,
    has: (name) => [...choiceNames, 'email', 'consent'].includes(name),
    inputOf: (values) => ({ ...choicesIn(values), email: values.email ?? '', consent: values.consent === 'on' }),
    fieldAt: (place) => (['sections', 'email', 'consent'].includes(place) ? place : undefined),
    next: () => `${followPath}?done=requested`,
  },
  followerForm('confirm', {
    call: 'user/confirm-follow',
    next: ({ token = '' }) => `${followerPath('manage', token)}&done=confirmed`,
  }),
  followerForm('manage', {
    call: 'user/edit-follow',
    has: (name) => [...choiceNames, 'token'].includes(name),
    inputOf: (values) => ({ ...choicesIn(values), token: values.token ?? '' }),
    next: ({ token = '' }) => `${followerPath('manage', token)}&done=saved`,
  }),
  // Answered at once, because mail programs do not follow a redirect.
  followerForm('end', { call: 'user/end-follow', readsAddress: true, next: () => ({ done: 'ended' }) }),
]
