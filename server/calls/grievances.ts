import type { Handlers } from './handler.ts'

export const grievanceCalls: Pick<Handlers, 'user/get-grievances' | 'admin/record-grievances'> = {
  async 'user/get-grievances'(_, { domain }) {
    const { statements: quarters, documents } = await domain.investorZone.grievances()
    return { status: true, data: { quarters, documents } }
  },

  async 'admin/record-grievances'({ reason, ...content }, { domain, admin }) {
    return { status: true, ...(await domain.investorZone.recordGrievances(admin, content, { reason })) }
  },
}
