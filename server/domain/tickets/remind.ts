import { dayInIndia } from '#model/india-time.ts'
import { dueDay, reminderOf } from '#model/tickets.ts'
import { enqueueEach } from '../deliveries/queue.ts'
import type { Services } from '../dependencies.ts'
import { reminderMail } from './ticket-mails.ts'

/**
 * Queues a mail to the owner of each open ticket, or to the desk if it has none: seven and two days before the due day, and once overdue.
 * The ticket records the last one, so that none is sent twice.
 */
export async function remind({
  store,
  now,
  deliveries,
}: Pick<Services, 'store' | 'now' | 'deliveries'>): Promise<void> {
  const time = now()
  const due = (await store.read.tickets.open()).flatMap(({ id, received_on, reminded }) => {
    const reminder = reminderOf(dueDay(received_on), time)
    return reminder && reminder !== reminded ? [{ id, reminder }] : []
  })
  for (const { id, reminder } of due)
    await store.write(async (rows) => {
      const row = await rows.tickets.find(id)
      // Another server may have queued it meanwhile.
      if (!row || row.state === 'resolved' || row.reminded === reminder) return
      await rows.tickets.update({ id, reminded: reminder })
      const once = `${reminderMail}/${id}/${reminder}/${dayInIndia(time)}`
      await enqueueEach(rows, [{ event: reminderMail, reference: row.reference, once, enquiry_id: id }], time)
    })
  if (due.length) deliveries.trigger()
}
