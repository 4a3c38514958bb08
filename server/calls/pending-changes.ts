import type { Handlers } from './handler.ts'
import { resultReply } from './replies.ts'

export const pendingChangeCalls = {
  async 'admin/get-pending-changes'(_, { domain, admin }) {
    const { changes, othersApprove } = await domain.pendingChanges.list(admin)
    return { status: true, data: changes, others_approve: othersApprove }
  },

  'admin/approve-pending-change': ({ id }, { domain, admin }) => resultReply(domain.pendingChanges.approve(admin, id)),
  'admin/send-back-pending-change': ({ id, reason }, { domain, admin }) =>
    resultReply(domain.pendingChanges.sendBack(admin, id, reason)),
  'admin/take-back-pending-change': ({ id }, { domain, admin }) =>
    resultReply(domain.pendingChanges.withdraw(admin, id)),
} satisfies Partial<Handlers>
