import type { Handlers } from './handler.ts'
import { changeReply, dataReply } from './replies.ts'

export const ownCompanyCalls = {
  'admin/get-setup': (_, { domain, admin }) => dataReply(domain.ownCompany.setup(admin)),
  'admin/start-own-company': ({ name }, { domain, admin }) => changeReply(domain.ownCompany.start(admin, name)),
} satisfies Partial<Handlers>
