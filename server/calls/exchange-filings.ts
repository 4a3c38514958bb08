import type { Handlers } from './handler.ts'
import { changeReply } from './replies.ts'

export const exchangeFilingCalls = {
  'admin/record-exchange-filing': ({ documents = [], drafts = [], ...filing }, { domain, admin }) =>
    changeReply(domain.releases.recordFiling(admin, { documents, drafts, ...filing })),
  'admin/remove-exchange-filing': ({ id }, { domain, admin }) => changeReply(domain.releases.removeFiling(admin, id)),
} satisfies Partial<Handlers>
