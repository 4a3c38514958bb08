import { inIndia } from '#model/india-time.ts'
import { previewPath } from '#model/preview-address.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { PreviewRow } from '#server/store/previews.ts'
import type { Store } from '#server/store/store.ts'
import { digest, newKey } from '../digests.ts'
import { siteSignature } from '../site-content/company.ts'
import { type Outcome, outcomeOf } from './queue.ts'

/** Queue event of preview link mails. */
export const previewMail = 'preview'

export const previewMailOf = (id: string): string => `${previewMail}/${id}`

type Parts = { store: Store; now: () => Date; post: Pick<Post, 'deliver'>; siteUrl: string }

/**
 * Mails a preview link. The link is created here for the mail only. Every try creates another link, and only the last one opens. So the
 * database queue never contains a working link.
 */
export async function mailPreview({ store, now, post, siteUrl }: Parts, id: string): Promise<Outcome> {
  const row = await store.read.previews.find(id)
  const release = row && (await store.read.releases.find(row.release_id))
  if (!row?.mail || !release || row.revoked_at || row.expires_at <= now().toISOString())
    return { outcome: 'dropped', answer: 'ended before it was sent' }
  const token = newKey(32)
  await store.write((rows) => rows.previews.mailed(row, { mailed_hash: digest(token) }))
  const mail = mailTo(row, { release: release.name, link: siteUrl + previewPath(token) })
  const delivered = await post.deliver(mail, { toStranger: true })
  if (delivered === 'left') await store.write((rows) => rows.previews.mailed(row, { mailed_at: now().toISOString() }))
  return outcomeOf(delivered)
}

/** Returns the mail; contains nothing from the documents. */
function mailTo(
  { mail, name, created_by, expires_at }: PreviewRow,
  { release, link }: Record<'release' | 'link', string>,
): Mail {
  const text = [
    `Hello ${name},`,
    `${created_by} has given you access to documents that are not public yet: ${release}.`,
    `You can read them until ${inIndia(expires_at)} with this link:\n${link}`,
    'The link is for you only. Each opening is recorded with its time and address. Until the documents are public, you must not trade in the company’s securities or share what you have read (SEBI (Prohibition of Insider Trading) Regulations, 2015).',
    'If you did not expect this e-mail, do not open the link, and inform the company secretary.',
    siteSignature,
  ]
  return { to: mail, subject: `Documents for you to read: ${release}`, text: `${text.join('\n\n')}\n` }
}
