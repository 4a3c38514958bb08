import { type FollowerPage, followerPath } from '#model/following.ts'
import { inLanguage } from '#model/languages/languages.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { DeliveryRow } from '#server/store/deliveries.ts'
import type { FollowerRow } from '#server/store/followers.ts'
import type { Compose } from '../deliveries/send.ts'
import { siteSignature } from '../site-content/company.ts'
import { type AnnounceParts, concerns } from './announce.ts'
import { createReadEntries, type Entry, titleOf } from './entries.ts'
import { tokenOf } from './follower-row.ts'
import { recordMails } from './record-mail.ts'
import { translatorOf } from './translator-of.ts'

type Parts = AnnounceParts & { siteUrl: string }

/**
 * Returns a function that composes the mail of a delivery when it is sent. What visitors no longer see is not in it. A follower who left,
 * or to whom nothing is left to tell, gets no mail.
 */
export function createComposeNews(parts: Parts, column: 'batch' | 'digest'): Compose {
  const readEntries = createReadEntries(parts, column)
  const record = recordMails(parts.now)
  return async (row) => {
    const follower = await parts.store.read.followers.find(row.enquiry_id)
    if (follower?.state !== 'active') return { dropped: 'ended before it was sent' }
    const entries = (await readEntries(row.reference)).filter((entry) => concerns(follower, entry))
    if (!entries.length) return { dropped: 'no longer public' }
    return { mail: newsMailTo(follower, entries, parts.siteUrl), record }
  }
}

function newsMailTo(follower: FollowerRow, entries: readonly Entry[], siteUrl: string): Mail {
  const translator = translatorOf(follower)
  const { t, language } = translator
  const link = (path: string) => siteUrl + inLanguage(path, language)
  const token = tokenOf(follower)
  const paragraphs = [
    ...entries.map(({ text, path }) => {
      const { title, lines } = text(translator)
      return [title, ...lines, link(path)].join('\n')
    }),
    `${t('Change what you receive, or end these mails:')}\n${link(followerPath('manage', token))}`,
    t(siteSignature),
  ]
  return {
    to: follower.email,
    subject: titleOf(entries, translator),
    text: `${paragraphs.join('\n\n')}\n`,
    endAddress: siteUrl + followerPath('end', token),
    returnsTo: follower.id,
  }
}

/** Composes the mail with the link to confirm, and the mail to somebody who follows already. */
export function createComposeConfirmation({ store, siteUrl }: Pick<Parts, 'store' | 'siteUrl'>): Compose {
  return async (row: DeliveryRow) => {
    const follower = await store.read.followers.find(row.enquiry_id)
    if (!follower) return { dropped: 'ended before it was sent' }
    return { mail: confirmationTo(follower, siteUrl) }
  }
}

function confirmationTo(follower: FollowerRow, siteUrl: string): Mail {
  const { t, language } = translatorOf(follower)
  const token = tokenOf(follower)
  const link = (page: FollowerPage) => siteUrl + inLanguage(followerPath(page, token), language)
  const isActive = follower.state === 'active'
  const paragraphs = isActive
    ? [
        t(
          'Somebody entered this address to follow {company.shortName}. You follow the company already, so nothing has changed.',
        ),
        `${t('Change what you receive, or end the mails:')}\n${link('manage')}`,
        t(siteSignature),
      ]
    : [
        t('Somebody entered this address to receive a mail when {company.shortName} publishes a document.'),
        `${t('If it was you, confirm it within 24 hours:')}\n${link('confirm')}`,
        t('If it was not you, do nothing. You will get no further mail, and we delete the address.'),
        t(siteSignature),
      ]
  return {
    to: follower.email,
    subject: t(isActive ? 'You follow us already' : 'Confirm that you want to follow us'),
    text: `${paragraphs.join('\n\n')}\n`,
  }
}
