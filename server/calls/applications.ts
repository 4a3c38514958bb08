import type { Handlers } from './handler.ts'
import { changeReply, dataReply } from './replies.ts'

export const applicationCalls = {
  'user/send-application': async ({ consent: _, ...application }, { domain }) => {
    await domain.applications.send(application)
    return { status: true }
  },
  'admin/get-applications': (query, { domain }) => dataReply(domain.applications.page(query)),
  'admin/erase-application': ({ id }, { domain, admin }) => changeReply(domain.applications.erase(admin, id)),
} satisfies Partial<Handlers>
