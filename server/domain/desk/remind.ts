import { type Duty, dutyKey, fulfilledAt, isOverdue } from '#model/deadlines/duties.ts'
import { formatDue } from '#model/deadlines/format-limit.ts'
import { can } from '#model/roles.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { AdminRow } from '#server/store/tables.ts'
import type { Services } from '../dependencies.ts'
import { adminMail } from '../second-person-mails.ts'
import { claimUnsent } from './reminders-sent.ts'

/** Lead time of reminders before a deadline, in milliseconds. */
const dayMs = 24 * 3_600_000

type Parts = Pick<Services, 'store' | 'deliveries' | 'siteUrl'> & {
  duties: () => Promise<{ duties: readonly Duty[]; now: Date }>
}

/** Mails admins who can file about duties due within a day and not filed yet: once each, by one of several servers. */
export async function remind({ store, deliveries, siteUrl, duties }: Parts): Promise<void> {
  const { duties: all, now } = await duties()
  const soon = all.filter((duty) => {
    const remainingMs = duty.due.getTime() - now.getTime()
    return !fulfilledAt(duty) && !isOverdue(duty, now) && remainingMs <= dayMs
  })
  if (!soon.length) return
  await store.write(async (rows) => {
    const reminders = soon.map((duty) => ({ key: dutyKey(duty), due: duty.due.toISOString(), duty }))
    const unsent = (await claimUnsent(rows, reminders, now)).map(({ duty }) => duty)
    if (!unsent.length) return
    const people = (await rows.admins.all()).filter(({ role }) => can(role, 'change-disclosures'))
    await deliveries.post(
      rows,
      people.map((person) => reminder(person, unsent, `${siteUrl}/admin/desk`)),
    )
  })
  deliveries.trigger()
}

function reminder(admin: AdminRow, due: readonly Duty[], link: string): Mail {
  const lines = due.map(({ what, of, provision, due: until }) => `${what}, ${of}: ${formatDue(until)} (${provision})`)
  const subject = due.length === 1 ? `Due within a day: ${due[0]?.what}` : `${due.length} duties are due within a day`
  return adminMail(admin, subject, `These legal duties are due within a day:\n${lines.join('\n')}`, link)
}
