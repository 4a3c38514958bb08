import type { Handlers } from './handler.ts'

type EnquiryCalls = Pick<Handlers, 'admin/get-enquiries' | 'admin/export-enquiries' | 'admin/erase-enquiries'>

export const enquiryCalls: EnquiryCalls = {
  async 'admin/get-enquiries'({ search, after }, { domain }) {
    const { requests, more } = await domain.downloads.page({ search, after: after && { at: after.at, id: after._id } })
    return { status: true, data: requests, more }
  },

  async 'admin/export-enquiries'({ search }, { domain, admin }) {
    return { status: true, data: await domain.downloads.exportAll(admin, { search }) }
  },

  async 'admin/erase-enquiries'({ email }, { domain, admin }) {
    const { erased, revision } = await domain.downloads.erase(admin, email)
    return { status: true, revision, data: { erased } }
  },
}
