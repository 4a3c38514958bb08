import type { Handlers } from './handler.ts'

export const pendingChangeCalls: Pick<
  Handlers,
  | 'admin/get-pending-changes'
  | 'admin/approve-pending-change'
  | 'admin/send-back-pending-change'
  | 'admin/take-back-pending-change'
> = {
  async 'admin/get-pending-changes'(_, { domain, admin }) {
    const { changes, othersApprove } = await domain.pendingChanges.list(admin)
    return { status: true, data: changes, others_approve: othersApprove }
  },

  async 'admin/approve-pending-change'({ id }, { domain, admin }) {
    return { status: true, ...(await domain.pendingChanges.approve(admin, id)) }
  },

  async 'admin/send-back-pending-change'({ id, reason }, { domain, admin }) {
    return { status: true, ...(await domain.pendingChanges.sendBack(admin, id, reason)) }
  },

  async 'admin/take-back-pending-change'({ id }, { domain, admin }) {
    return { status: true, ...(await domain.pendingChanges.withdraw(admin, id)) }
  },
}
