import { answerDay } from '#model/desks.ts'
import { dayFrom, dayInIndia, midnightInIndia } from '#model/india-time.ts'
import { enqueue } from './queue.ts'
import type { DeliveryParts } from './send.ts'

const lookBackDays = 7
/** Maximum mails per round; the others follow in the next rounds. Thousands of enquiries must not flood a mailbox. */
const mailsMax = 20
const answeredWithinDays = 21

/** Queues one mail for each enquiry with a due next step, and one for each with an overdue first answer. */
export async function remind({
  store,
  now,
  holidays,
  company,
}: Pick<DeliveryParts, 'store' | 'now' | 'holidays' | 'company'>): Promise<void> {
  const time = now()
  const today = dayInIndia(time)
  const first = dayFrom(today, -lookBackDays)
  const since = midnightInIndia(dayFrom(first, -answeredWithinDays)).toISOString()
  const open = await store.read.productEnquiries.toRemind({ first, today, since })
  const days = await holidays.days()
  const { quotation } = (await company.facts()).company.desks
  const mails = open.flatMap(({ id, reference, stage, at: came, next_on }) => {
    const enquiry = { id, reference }
    const promised = answerDay(quotation, new Date(came), days)
    return [
      ...(next_on && next_on >= first && next_on <= today
        ? [{ event: 'due', enquiry, once: `due/${id}/${next_on}` }]
        : []),
      ...(stage === 'new' && promised < today && promised >= first
        ? [{ event: 'late', enquiry, once: `late/${id}` }]
        : []),
    ]
  })
  const queuedBefore = new Set(await store.read.deliveries.findQueued(mails.map(({ once }) => once)))
  const unsent = mails.filter(({ once }) => !queuedBefore.has(once))
  // Planned steps precede overdue answers.
  const fresh = [...unsent.filter(isDue), ...unsent.filter((mail) => !isDue(mail))].slice(0, mailsMax)
  if (!fresh.length) return
  await store.write(async (rows) => {
    for (const mail of fresh) await enqueue(rows, { way: 'mail', time, ...mail })
  })
}

const isDue = ({ event }: { event: string }) => event === 'due'
