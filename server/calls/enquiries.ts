import type { Handlers } from './handler.ts'
import { dataReply } from './replies.ts'

export const enquiryCalls = {
  async 'admin/get-enquiries'({ search, after }, { domain }) {
    const { requests, more } = await domain.downloads.page({ search, after: after && { at: after.at, id: after._id } })
    return { status: true, data: requests, more }
  },

  'admin/export-enquiries': ({ search }, { domain, admin }) => dataReply(domain.downloads.exportAll(admin, { search })),

  async 'admin/erase-enquiries'({ email }, { domain, admin }) {
    const { erased, openGrievances, revision } = await domain.erasure.erase(admin, email)
    return { status: true, revision, data: { erased, open_grievances: openGrievances } }
  },
} satisfies Partial<Handlers>
