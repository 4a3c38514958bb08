import type { Handlers } from './handler.ts'
import { addedReply, changeReply, dataReply } from './replies.ts'

export const ticketCalls = {
  'user/send-grievance': ({ consent: _, language = 'en', ...holder }, { domain }) =>
    dataReply(domain.tickets.send({ ...holder, language })),
  'user/get-grievance-status': (query, { domain }) => dataReply(domain.tickets.status(query)),
  'admin/get-grievance-tickets': (query, { domain }) => dataReply(domain.tickets.page(query)),
  'admin/get-grievance-figures': (_, { domain }) => dataReply(domain.tickets.figures()),
  'admin/enter-grievance': (grievance, { domain, admin }) => addedReply(domain.tickets.enter(admin, grievance)),
  'admin/edit-grievance-ticket': (change, { domain, admin }) => changeReply(domain.tickets.edit(admin, change)),
  'admin/erase-grievance-ticket': ({ id }, { domain, admin }) => changeReply(domain.tickets.erase(admin, id)),
} satisfies Partial<Handlers>
