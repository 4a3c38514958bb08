import { answerDay } from '#model/desks.ts'
import { dayFrom, dayInIndia, midnightInIndia } from '#model/india-time.ts'
import type { DeliveryParts } from './deliveries.ts'
import { enqueue } from './queue.ts'

/** What fell due earlier than so many days ago is not brought up any more. */
const lookBackDays = 7
/** So many mails a round; the others follow in the next ones: whoever sends thousands of enquiries fills no mailbox. */
const mailsMax = 20
/** No answer takes longer, with all holidays. */
const answeredWithinDays = 21

/** Puts a mail into the queue for each enquiry whose next step is due, and for each whose first answer is late: once for each. */
export async function remind({
  store,
  now,
  holidays,
}: Pick<DeliveryParts, 'store' | 'now' | 'holidays'>): Promise<void> {
  const at = now()
  const today = dayInIndia(at)
  const first = dayFrom(today, -lookBackDays)
  const since = midnightInIndia(dayFrom(first, -answeredWithinDays)).toISOString()
  const open = await store.read.productEnquiries.toRemind({ first, today, since })
  const days = await holidays.days()
  const mails = open.flatMap(({ id, reference, stage, at: came, next_on }) => {
    const enquiry = { id, reference }
    const promised = answerDay('quotation', new Date(came), days)
    return [
      ...(next_on && next_on >= first && next_on <= today
        ? [{ event: 'due', enquiry, once: `due/${id}/${next_on}` }]
        : []),
      ...(stage === 'new' && promised < today && promised >= first
        ? [{ event: 'late', enquiry, once: `late/${id}` }]
        : []),
    ]
  })
  const told = new Set(await store.read.deliveries.told(mails.map(({ once }) => once)))
  const untold = mails.filter(({ once }) => !told.has(once))
  // A step that somebody planned goes before an answer that is late.
  const fresh = [...untold.filter(isDue), ...untold.filter((mail) => !isDue(mail))].slice(0, mailsMax)
  if (!fresh.length) return
  await store.write(async (rows) => {
    for (const mail of fresh) await enqueue(rows, { way: 'mail', at, ...mail })
  })
}

const isDue = ({ event }: { event: string }) => event === 'due'
