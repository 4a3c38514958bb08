import type { Handlers } from './handler.ts'

export const clockLimitCalls: Pick<
  Handlers,
  | 'admin/get-clock-limits'
  | 'admin/propose-clock-limit'
  | 'admin/propose-clock-limit-removal'
  | 'admin/approve-clock-limit'
  | 'admin/take-back-clock-limit'
  | 'admin/send-back-clock-limit'
> = {
  async 'admin/get-clock-limits'(_, { domain, admin }) {
    const { limits, othersApprove } = await domain.clockLimits.list(admin)
    return { status: true, data: limits, others_approve: othersApprove }
  },

  async 'admin/propose-clock-limit'(proposal, { domain, admin }) {
    const { revision } = await domain.clockLimits.propose(admin, proposal)
    return { status: true, revision }
  },

  async 'admin/propose-clock-limit-removal'({ id }, { domain, admin }) {
    const { revision } = await domain.clockLimits.proposeRemoval(admin, id)
    return { status: true, revision }
  },

  async 'admin/approve-clock-limit'({ id }, { domain, admin }) {
    const { revision } = await domain.clockLimits.approve(admin, id)
    return { status: true, revision }
  },

  async 'admin/take-back-clock-limit'({ id }, { domain, admin }) {
    const { revision } = await domain.clockLimits.takeBack(admin, id)
    return { status: true, revision }
  },

  async 'admin/send-back-clock-limit'({ id, reason }, { domain, admin }) {
    const { revision } = await domain.clockLimits.sendBack(admin, id, reason)
    return { status: true, revision }
  },
}
