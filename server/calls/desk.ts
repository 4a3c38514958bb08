import type { Handlers } from './handler.ts'
import { changeReply, dataReply, resultReply } from './replies.ts'

export const deskCalls = {
  'admin/get-desk': (_, { domain, admin }) => dataReply(domain.desk.today(admin.role)),
  'admin/explain-late': (text, { domain, admin }) => changeReply(domain.desk.explainLate(admin, text)),
  'admin/end-event': ({ id, ended_at, revision: expectedRevision }, { domain, admin }) =>
    resultReply(domain.events.endEvent(admin, id, ended_at, expectedRevision)),
} satisfies Partial<Handlers>
