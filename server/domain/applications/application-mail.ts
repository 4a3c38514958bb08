import { inIndia } from '#model/india-time.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { ApplicationRow } from '#server/store/applications.ts'
import type { Rows } from '#server/store/rows.ts'
import { enqueueEach } from '../deliveries/queue.ts'
import type { Services } from '../dependencies.ts'
import { siteSignature } from '../site-content/company.ts'

/** Queue event of the note to the company about an application. */
const noteMail = 'application received'

type Parts = Pick<Services, 'store' | 'siteUrl' | 'company' | 'deliveries'>

/** Composes the note when it is sent, so that the queue contains no data of the applicant. */
export function composeApplicationMail({ store, siteUrl, company, deliveries }: Parts): void {
  deliveries.composeWith(noteMail, async ({ enquiry_id }) => {
    const row = await store.read.applications.find(enquiry_id)
    const { mail: to } = (await company.facts()).company.desks.careers
    return row && to ? { mail: noteOf(to, row, siteUrl) } : { dropped: 'erased before it was sent, or no address' }
  })
}

export const queueNote = (rows: Rows, { id }: Pick<ApplicationRow, 'id'>, time: Date) =>
  enqueueEach(rows, [{ event: noteMail, reference: '', once: `${noteMail}/${id}`, enquiry_id: id }], time)

/** Returns the note. Contains no data of the applicant, because erased data must not remain in mailboxes. */
function noteOf(to: string, { at, position }: ApplicationRow, siteUrl: string): Mail {
  const paragraphs = [
    `An application for the position “${position}” was received on ${inIndia(at)}.`,
    `Read it and its CV in the admin area, under Applications:\n${siteUrl}/admin/desk/applications`,
    siteSignature,
  ]
  return { to, subject: `New application: ${position}`, text: `${paragraphs.join('\n\n')}\n` }
}
