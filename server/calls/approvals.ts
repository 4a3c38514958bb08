import type { Handlers } from './handler.ts'

export const approvalCalls: Pick<
  Handlers,
  | 'admin/get-approvals'
  | 'admin/get-approval'
  | 'admin/approve'
  | 'admin/approve-together'
  | 'admin/send-back'
  | 'admin/override-approval'
  | 'admin/take-back'
  | 'admin/get-approval-sections'
  | 'admin/set-approval'
> = {
  async 'admin/get-approvals'(input, { domain, admin }) {
    return { status: true, ...(await domain.approvals.waiting(admin, input)) }
  },

  async 'admin/get-approval'({ id }, { domain, admin }) {
    return { status: true, data: await domain.approvals.one(admin, id) }
  },

  async 'admin/approve'(seen, { domain, admin }) {
    const { revision } = await domain.approvals.approve(admin, [seen])
    return { status: true, revision }
  },

  async 'admin/approve-together'({ acts }, { domain, admin }) {
    const { revision } = await domain.approvals.approve(admin, acts)
    return { status: true, revision }
  },

  async 'admin/send-back'({ id, reason }, { domain, admin }) {
    const { revision } = await domain.approvals.sendBack(admin, id, reason)
    return { status: true, revision }
  },

  async 'admin/override-approval'({ reason, ...seen }, { domain, admin }) {
    const { revision } = await domain.approvals.override(admin, seen, reason)
    return { status: true, revision }
  },

  async 'admin/take-back'({ id }, { domain, admin }) {
    const { revision } = await domain.approvals.withdraw(admin, id)
    return { status: true, revision }
  },

  async 'admin/get-approval-sections'(_, { domain }) {
    const { sections, ...more } = await domain.approvals.sections()
    return { status: true, data: sections, ...more }
  },

  async 'admin/set-approval'({ revision: expectedRevision, ...names }, { domain, admin }) {
    const { revision } = await domain.approvals.choose(admin, names, expectedRevision)
    return { status: true, revision }
  },
}
