import type { Handlers } from './handler.ts'

export const siteStatusCalls: Pick<Handlers, 'admin/get-status'> = {
  async 'admin/get-status'(_, { domain }) {
    return { status: true, data: await domain.siteState.status() }
  },
}
