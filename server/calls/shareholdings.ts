import type { Handlers } from './handler.ts'

export const shareholdingCalls: Pick<Handlers, 'user/get-shareholding' | 'admin/record-shareholding'> = {
  async 'user/get-shareholding'(_, { domain }) {
    return { status: true, data: await domain.investorZone.patterns() }
  },

  async 'admin/record-shareholding'({ reason, ...said }, { domain, admin }) {
    const { revision } = await domain.investorZone.recordShareholding(admin, said, reason)
    return { status: true, revision }
  },
}
