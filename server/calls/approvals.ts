import type { Handlers } from './handler.ts'
import { changeReply, dataReply, resultReply } from './replies.ts'

export const approvalCalls = {
  'admin/get-approvals': (input, { domain, admin }) => resultReply(domain.approvals.waiting(admin, input)),
  'admin/get-approval': ({ id }, { domain, admin }) => dataReply(domain.approvals.one(admin, id)),
  'admin/approve': (seen, { domain, admin }) => changeReply(domain.approvals.approve(admin, [seen])),
  'admin/approve-together': ({ acts }, { domain, admin }) => changeReply(domain.approvals.approve(admin, acts)),
  'admin/send-back': ({ id, reason }, { domain, admin }) => changeReply(domain.approvals.sendBack(admin, id, reason)),
  'admin/override-approval': ({ reason, ...seen }, { domain, admin }) =>
    changeReply(domain.approvals.override(admin, seen, reason)),
  'admin/take-back': ({ id }, { domain, admin }) => changeReply(domain.approvals.withdraw(admin, id)),

  async 'admin/get-approval-sections'(_, { domain }) {
    const { sections, ...more } = await domain.approvals.sections()
    return { status: true, data: sections, ...more }
  },

  'admin/set-approval': ({ revision: expectedRevision, ...names }, { domain, admin }) =>
    changeReply(domain.approvals.choose(admin, names, expectedRevision)),
} satisfies Partial<Handlers>
