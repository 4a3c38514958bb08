import type { Handlers } from './handler.ts'
import { changeReply, dataReply } from './replies.ts'

export const productEnquiryCalls = {
  'user/send-enquiry': ({ items, consent, language, ...buyer }, { domain }) =>
    dataReply(domain.productEnquiries.send(buyer, items, { language, consent })),

  async 'admin/get-product-enquiries'({ stage, search, after, one: id }, { domain }) {
    const place = after && { at: after.at, id: after._id }
    const { leads, ...rest } = await domain.productEnquiries.page({ stage, search, after: place, one: id })
    return { status: true, data: leads, ...rest, crm: domain.deliveries.receiver }
  },

  'admin/export-product-enquiries': (filter, { domain, admin }) =>
    dataReply(domain.productEnquiries.exportAll(admin, filter)),

  async 'admin/get-webhook-log'(_, { domain }) {
    const events = await domain.deliveries.log()
    return { status: true, data: events.map(({ id, ...event }) => ({ _id: id, ...event })) }
  },

  async 'admin/send-webhook-again'({ id }, { domain, admin }) {
    return { status: true, revision: (await domain.deliveries.sendAgain(admin, id)).revision }
  },

  'admin/edit-product-enquiry': ({ id, revision: expectedRevision, ...change }, { domain, admin }) =>
    changeReply(domain.productEnquiries.edit(admin, id, change, expectedRevision)),
} satisfies Partial<Handlers>
