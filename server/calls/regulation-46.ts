import type { Handlers } from './handler.ts'
import { changeReply, dataReply } from './replies.ts'

export const regulation46Calls = {
  'user/get-regulation-46': (_, { domain }) => dataReply(domain.regulation46.visible()),
  'admin/get-regulation-46': (_, { domain }) => dataReply(domain.regulation46.everything()),
  'admin/edit-regulation-46': ({ row, revision: expectedRevision, ...fields }, { domain, admin }) =>
    changeReply(domain.regulation46.edit(admin, row, fields, expectedRevision)),
} satisfies Partial<Handlers>
