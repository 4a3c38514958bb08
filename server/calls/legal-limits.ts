import type { Handlers } from './handler.ts'

export const legalLimitCalls: Pick<
  Handlers,
  | 'admin/get-legal-limits'
  | 'admin/propose-legal-limit'
  | 'admin/propose-legal-limit-removal'
  | 'admin/approve-legal-limit'
  | 'admin/take-back-legal-limit'
  | 'admin/send-back-legal-limit'
> = {
  async 'admin/get-legal-limits'(_, { domain, admin }) {
    const { limits, othersApprove } = await domain.legalLimits.list(admin)
    return { status: true, data: limits, others_approve: othersApprove }
  },

  async 'admin/propose-legal-limit'(proposal, { domain, admin }) {
    const { revision } = await domain.legalLimits.propose(admin, proposal)
    return { status: true, revision }
  },

  async 'admin/propose-legal-limit-removal'({ id }, { domain, admin }) {
    const { revision } = await domain.legalLimits.proposeRemoval(admin, id)
    return { status: true, revision }
  },

  async 'admin/approve-legal-limit'({ id }, { domain, admin }) {
    const { revision } = await domain.legalLimits.approve(admin, id)
    return { status: true, revision }
  },

  async 'admin/take-back-legal-limit'({ id }, { domain, admin }) {
    const { revision } = await domain.legalLimits.withdraw(admin, id)
    return { status: true, revision }
  },

  async 'admin/send-back-legal-limit'({ id, reason }, { domain, admin }) {
    const { revision } = await domain.legalLimits.sendBack(admin, id, reason)
    return { status: true, revision }
  },
}
