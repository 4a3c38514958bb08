import { inIndia } from '#model/india-time.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { AdminRow } from '#server/store/tables.ts'
import type { Services } from '../dependencies.ts'
import { adminMail } from '../second-person-mails.ts'
import { claimUnsent } from './reminders-sent.ts'

type Parts = Pick<Services, 'store' | 'now' | 'deliveries' | 'siteUrl'>

/** Mails owners, approvers and the filing admin which releases are held back by a meeting without an end, each once. */
export async function remindHeld({ store, now, deliveries, siteUrl }: Parts): Promise<void> {
  const time = now()
  const heldDocuments = await store.read.releases.heldAt(time.toISOString())
  if (!heldDocuments.length) return
  await store.write(async (rows) => {
    const instants = Map.groupBy(heldDocuments, ({ release_id, release_at }) => `${release_id} ${release_at}`)
    const reminders = [...instants].map(([instant, documents]) => ({
      key: `held ${instant}`,
      documents,
      due: documents[0]?.release_at ?? '',
    }))
    for (const { documents, due } of await claimUnsent(rows, reminders, time)) {
      const release = await rows.releases.find(documents[0]?.release_id ?? '')
      const people = (await rows.admins.all()).filter(({ role, email }) => isConcerned(documents, { role, email }))
      const link = `${siteUrl}/admin/desk/releases/${release?.id}`
      const name = release?.name ?? ''
      await deliveries.post(
        rows,
        people.map((person) => heldMail(person, { name, documents, due, link })),
      )
    }
  })
  deliveries.trigger()
}

function isConcerned(documents: readonly DocumentRow[], { role, email }: Pick<AdminRow, 'role' | 'email'>): boolean {
  return role === 'owner' || role === 'approver' || documents.some(({ filed_by }) => filed_by === email)
}

type Held = { name: string; documents: readonly DocumentRow[]; due: string; link: string }

function heldMail(admin: AdminRow, { name, documents, due, link }: Held): Mail {
  return adminMail(
    admin,
    `On hold: ${name}`,
    `${name} was scheduled for ${inIndia(due)}. It has not been published, because its board meeting is not marked as ended. Visitors cannot see these documents yet:`,
    documents.map((document) => document.name).join('\n'),
    `When the board has decided, mark the meeting as ended. The documents will then be published:\n${link}`,
  )
}
