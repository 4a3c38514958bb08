import type { Handlers } from './handler.ts'

export const adminCalls: Pick<
  Handlers,
  'admin/get-admin' | 'admin/add-admin' | 'admin/edit-admin' | 'admin/delete-admin'
> = {
  async 'admin/get-admin'(_, { domain }) {
    const admins = await domain.admins.all()
    return { status: true, data: admins.map(({ id, name, email, role }) => ({ _id: id, name, email, role })) }
  },

  async 'admin/add-admin'(fields, { domain, admin }) {
    const { id, revision } = await domain.admins.add(admin, fields)
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/edit-admin'({ id, role }, { domain, admin }) {
    const { revision } = await domain.admins.changeRole(admin, id, role)
    return { status: true, revision }
  },

  async 'admin/delete-admin'({ id }, { domain, admin }) {
    const { revision } = await domain.admins.remove(admin, id)
    return { status: true, revision }
  },
}
