import type { Handlers } from './handler.ts'
import { dataReply } from './replies.ts'

export const siteStatusCalls = {
  'admin/get-status': (_, { domain }) => dataReply(domain.siteState.status()),

  async 'admin/send-test-mail'(_, { domain, admin }) {
    return { status: true, data: { sent: await domain.statusActions.mail(admin) } }
  },

  'admin/take-backup': (_, { domain, admin }) => dataReply(domain.statusActions.begin(admin)),

  async 'admin/check-installation'(_, { domain, caller }) {
    return { status: true, data: { checks: await domain.statusActions.check(), address: caller.address } }
  },
} satisfies Partial<Handlers>
