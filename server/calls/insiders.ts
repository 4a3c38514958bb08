import type { Handlers } from './handler.ts'
import { addedReply, resultReply } from './replies.ts'

export const insiderCalls = {
  'admin/get-insiders': (query, { domain }) => resultReply(domain.insiders.list(query)),
  'admin/add-insider-entry': (entry, { domain, admin }) => addedReply(domain.insiders.add(admin, entry)),
  'admin/export-insiders': ({ quarter }, { domain, admin }) =>
    resultReply(domain.insiders.exportQuarter(admin, quarter)),
} satisfies Partial<Handlers>
