import type { Handlers } from './handler.ts'

type RegulationCalls = Pick<Handlers, 'user/get-regulation-46' | 'admin/get-regulation-46' | 'admin/edit-regulation-46'>

export const regulation46Calls: RegulationCalls = {
  async 'user/get-regulation-46'(_, { domain }) {
    return { status: true, data: await domain.regulation46.visible() }
  },

  async 'admin/get-regulation-46'(_, { domain }) {
    return { status: true, data: await domain.regulation46.everything() }
  },

  async 'admin/edit-regulation-46'({ row, revision: expectedRevision, ...fields }, { domain, admin }) {
    const { revision } = await domain.regulation46.edit(admin, row, fields, expectedRevision)
    return { status: true, revision }
  },
}
