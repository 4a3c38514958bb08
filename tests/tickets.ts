import type { CallInput } from '#contract/calls.ts'
import type { Mail } from './mail.ts'
import type { World } from './world.ts'

export const grievance = {
  subject: 'Dividend not received',
  name: 'First Holder',
  email: 'holder@post.example',
  folio: '0004471',
  message: 'The final dividend has not reached my bank.',
  consent: true,
} satisfies CallInput<'user/send-grievance'>

export const letter = {
  subject: 'Nomination not recorded',
  name: 'Second Holder',
  message: 'A letter about the nominee.',
  received_on: '2026-11-01',
  channel: 'letter',
} satisfies CallInput<'admin/enter-grievance'>

let sender = 0

/** Sends a grievance from an address of its own. Returns its reference and due day, and the mails that it caused. */
export async function sendGrievance(world: World, changes: Partial<CallInput<'user/send-grievance'>> = {}) {
  const before = world.mails().length
  sender += 1
  const address = `203.0.113.${sender % 250}`
  const { status, body } = await world.call('user/send-grievance', { body: { ...grievance, ...changes }, address })
  await world.domain.deliveries.settled()
  const mails: Mail[] = world.mails().slice(before)
  const { reference = '', due = '' }: { reference?: string; due?: string } = body.data ?? {}
  return { status, reference, due, mails }
}

/** Returns the ticket with a reference. `admin` must be signed in. */
export async function ticketWith({ admin }: Pick<World, 'admin'>, reference: string) {
  const { data } = await admin('admin/get-grievance-tickets', { search: reference })
  const [ticket] = data.rows
  if (!ticket) throw new Error(`There is no ticket ${reference}.`)
  return ticket
}

/** Inputs of the calls for grievances, one of which is resolved and erased. */
export async function ticketInputs(world: World) {
  const open = await sendGrievance(world, { email: 'open@post.example' })
  const closed = await sendGrievance(world, { email: 'closed@post.example' })
  const { _id } = await ticketWith(world, closed.reference)
  await world.admin('admin/edit-grievance-ticket', { id: _id, state: 'resolved' })
  return {
    'admin/get-grievance-tickets': {},
    'admin/get-grievance-figures': {},
    'admin/enter-grievance': letter,
    'admin/edit-grievance-ticket': { id: (await ticketWith(world, open.reference))._id, state: 'in-progress' as const },
    'admin/erase-grievance-ticket': { id: _id },
  }
}
