import type { Handlers } from './handler.ts'

export const adminCalls: Pick<Handlers, 'admin/get-admin' | 'admin/add-admin' | 'admin/delete-admin'> = {
  async 'admin/get-admin'(_, { domain }) {
    const admins = await domain.admins.all()
    return { status: true, data: admins.map(({ id, name, email }) => ({ _id: id, name, email })) }
  },

  async 'admin/add-admin'(fields, { domain, admin }) {
    const { id, revision } = await domain.admins.add(admin, fields)
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/delete-admin'({ id }, { domain, admin }) {
    const { revision } = await domain.admins.remove(admin, id)
    return { status: true, revision }
  },
}
