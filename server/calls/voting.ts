import type { Handlers } from './handler.ts'

export const votingCalls: Pick<Handlers, 'user/get-voting' | 'admin/record-voting'> = {
  async 'user/get-voting'(_, { domain }) {
    const { statements: meetings, documents } = await domain.investorZone.voting()
    return { status: true, data: { meetings, documents } }
  },

  async 'admin/record-voting'({ reason, ...content }, { domain, admin }) {
    return { status: true, ...(await domain.investorZone.recordVoting(admin, content, { reason })) }
  },
}
