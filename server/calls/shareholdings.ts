import type { Handlers } from './handler.ts'

export const shareholdingCalls: Pick<Handlers, 'user/get-shareholding' | 'admin/record-shareholding'> = {
  async 'user/get-shareholding'(_, { domain }) {
    const { statements: quarters, documents } = await domain.investorZone.patterns()
    return { status: true, data: { quarters, documents } }
  },

  async 'admin/record-shareholding'({ reason, ...content }, { domain, admin }) {
    return { status: true, ...(await domain.investorZone.recordShareholding(admin, content, { reason })) }
  },
}
