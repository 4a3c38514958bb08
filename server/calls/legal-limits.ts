import type { Handlers } from './handler.ts'
import { changeReply } from './replies.ts'

export const legalLimitCalls = {
  async 'admin/get-legal-limits'(_, { domain, admin }) {
    const { limits, othersApprove } = await domain.legalLimits.list(admin)
    return { status: true, data: limits, others_approve: othersApprove }
  },

  'admin/propose-legal-limit': (proposal, { domain, admin }) =>
    changeReply(domain.legalLimits.propose(admin, proposal)),
  'admin/propose-legal-limit-removal': ({ id }, { domain, admin }) =>
    changeReply(domain.legalLimits.proposeRemoval(admin, id)),
  'admin/approve-legal-limit': ({ id }, { domain, admin }) => changeReply(domain.legalLimits.approve(admin, id)),
  'admin/take-back-legal-limit': ({ id }, { domain, admin }) => changeReply(domain.legalLimits.withdraw(admin, id)),
  'admin/send-back-legal-limit': ({ id, reason }, { domain, admin }) =>
    changeReply(domain.legalLimits.sendBack(admin, id, reason)),
} satisfies Partial<Handlers>
