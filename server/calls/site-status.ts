import type { Handlers } from './handler.ts'

type SiteStatusCalls = 'admin/get-status' | 'admin/send-test-mail' | 'admin/take-backup' | 'admin/check-installation'

export const siteStatusCalls: Pick<Handlers, SiteStatusCalls> = {
  async 'admin/get-status'(_, { domain }) {
    return { status: true, data: await domain.siteState.status() }
  },

  async 'admin/send-test-mail'(_, { domain, admin }) {
    return { status: true, data: { sent: await domain.statusActions.mail(admin) } }
  },

  async 'admin/take-backup'(_, { domain, admin }) {
    return { status: true, data: await domain.statusActions.begin(admin) }
  },

  async 'admin/check-installation'(_, { domain, caller }) {
    return { status: true, data: { checks: await domain.statusActions.check(), address: caller.address } }
  },
}
