import * as z from 'zod/mini'
import { followerTokenPattern } from '#model/following.ts'
import { languageCodes } from '#model/languages/languages.ts'
import { endpointLengthMax } from '#model/push.ts'
import { listPageNames } from '#model/zone-pages.ts'
import { defineCalls } from '../define-calls.ts'
import { email, id, nothing, optionalLine, pageNumber } from '../fields.ts'
import { limits, perMinute } from '../limits.ts'
import { acceptedNotice } from '../replies/accepted-notice.ts'
import { changed, done, replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

const sections = z.union(
  [z.literal('all'), z.array(z.enum(listPageNames)).check(z.maxLength(listPageNames.length))],
  'Sections must be a list of names of sub-pages, or "all".',
)
const choices = { sections, events: z.boolean(), digest: z.boolean() }
const token = z
  .string('Token must be text.')
  .check(z.regex(followerTokenPattern, 'This link is not complete. Copy it from our mail again.'))

/** Refuses choices that would never cause a mail. */
const chosen = z.refine<{ sections: 'all' | readonly string[]; events: boolean }>(
  ({ sections: names, events }) => names === 'all' || names.length > 0 || events,
  { error: 'Choose at least one section, or the events of the calendar.', path: ['sections'] },
)

const endpoint = z
  .string('Endpoint must be text.')
  .check(z.maxLength(endpointLengthMax, `Endpoint is too long: at most ${endpointLengthMax} characters.`))
/** Subscription of a browser, as `PushSubscription.toJSON()` returns it (W3C Push API). The keys are base64url, 65 and 16 bytes. */
const subscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string('Key must be text.').check(z.regex(/^B[\w-]{86}$/, 'The key of the subscription is not valid.')),
    auth: z.string('Key must be text.').check(z.regex(/^[\w-]{22}$/, 'The secret of the subscription is not valid.')),
  }),
})

const state = z.enum(['pending', 'active', 'stopped'])
const follower = z.object({
  email: z.string(),
  state,
  requested_at: z.string(),
  confirmed_at: z.string(),
  ...acceptedNotice,
  ...choices,
})

export const followerCalls = defineCalls({
  'user/follow': {
    summary:
      'Mails a link to confirm that this address will receive a mail at each publication. The reply is the same for a known address.',
    requires: 'anyone',
    input: z
      .strictObject({
        email,
        ...choices,
        language: z.optional(z.enum(languageCodes)),
        consent: z.literal(true, 'Agree that we store your address. Without your consent we cannot write to you.'),
      })
      .check(chosen),
    output: done,
    bodyMax: 4 * kib,
    perAddress: limits.enquiry,
  },
  'user/confirm-follow': {
    summary: 'Confirms a request with the token of the mailed link, within a day.',
    requires: 'anyone',
    input: z.strictObject({ token }),
    output: done,
    bodyMax: 4 * kib,
    perMinute: perMinute.computed,
  },
  'user/get-follow': {
    summary: 'Returns what is stored about a follower, with the token of a mailed link.',
    requires: 'anyone',
    input: z.strictObject({ token }),
    output: replyWith(
      z.object({
        email: z.string(),
        state,
        requested_at: z.string(),
        confirmed_at: z.string(),
        sent: z.number(),
        last_sent_at: z.string(),
        ...acceptedNotice,
        ...choices,
      }),
    ),
    bodyMax: 4 * kib,
    perMinute: perMinute.computed,
  },
  'user/edit-follow': {
    summary: 'Changes what a follower receives.',
    requires: 'anyone',
    input: z.strictObject({ token, ...choices }).check(chosen),
    output: done,
    bodyMax: 4 * kib,
    perMinute: perMinute.computed,
  },
  'user/end-follow': {
    summary: 'Ends the mails to a follower, and erases the address. Ending again changes nothing.',
    requires: 'anyone',
    input: z.strictObject({ token }),
    output: done,
    bodyMax: 4 * kib,
    perMinute: perMinute.computed,
  },
  'user/get-push-key': {
    summary: 'Returns the public key with which a browser subscribes to notifications (VAPID, RFC 8292), base64url.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(z.object({ public_key: z.string() })),
    bodyMax: kib,
  },
  'user/follow-push': {
    summary:
      'Sends a browser a notification at each publication, after its press on “Switch on” below the notice. A known subscription gets the new choices.',
    requires: 'anyone',
    input: z
      .strictObject({
        subscription,
        sections,
        events: z.boolean(),
        language: z.optional(z.enum(languageCodes)),
      })
      .check(chosen),
    output: done,
    bodyMax: 4 * kib,
    perAddress: limits.enquiry,
  },
  'user/unfollow-push': {
    summary:
      'Ends the notifications to a browser, and erases its subscription. The reply is the same for an unknown one.',
    requires: 'anyone',
    input: z.strictObject({ endpoint }),
    output: done,
    bodyMax: 4 * kib,
    perMinute: perMinute.computed,
  },
  'admin/get-followers': {
    summary: 'Returns the followers, latest first, fifty a page, and their number.',
    requires: 'read-followers',
    input: z.strictObject({ page: pageNumber, search: z.optional(optionalLine('Search')) }),
    output: replyWith(z.object({ total: z.number(), rows: z.array(follower) })),
  },
  'admin/get-follower-summary': {
    summary:
      'Returns the number of confirmed followers and of browsers with notifications of each section, the number of mails sent, and the last mails that failed, with the reason.',
    requires: 'read-followers',
    input: nothing,
    output: replyWith(
      z.object({
        sections: z.array(z.object({ name: z.string(), followers: z.number(), browsers: z.number() })),
        sent: z.number(),
        failed: z.array(
          z.object({
            _id: z.string(),
            at: z.string(),
            answer: z.string(),
            state: z.enum(['waiting', 'sent', 'given up', 'dropped']),
            email: z.string(),
          }),
        ),
      }),
    ),
  },
  'admin/send-follower-mail-again': {
    summary: 'Queues a failed mail to a follower again, or retries a waiting one at once.',
    requires: 'handle-followers',
    input: z.strictObject({ id: id('Mail') }),
    output: changed,
  },
  'admin/export-followers': {
    summary: 'Returns all followers for a CSV file. The ledger records who exported how many.',
    requires: 'handle-followers',
    needsConfirmation: true,
    input: nothing,
    output: replyWith(z.array(follower)),
  },
  'admin/erase-follower': {
    summary: 'Erases a follower. This cannot be undone, and the ledger stores no personal data of it.',
    requires: 'handle-followers',
    input: z.strictObject({ email }),
    output: changed,
  },
})
