import type { Handlers } from './handler.ts'

export const siteStatusCalls: Pick<Handlers, 'admin/get-status' | 'admin/send-test-mail' | 'admin/take-backup'> = {
  async 'admin/get-status'(_, { domain }) {
    return { status: true, data: await domain.siteState.status() }
  },

  async 'admin/send-test-mail'(_, { domain, admin }) {
    return { status: true, data: { sent: await domain.statusActions.mail(admin) } }
  },

  async 'admin/take-backup'(_, { domain, admin }) {
    return { status: true, data: await domain.statusActions.begin(admin) }
  },
}
