import type { Handlers } from './handler.ts'
import { addedReply, dataReply, resultReply } from './replies.ts'

export const eventCalls = {
  'user/get-events': (_, { domain }) => dataReply(domain.events.visible()),
  'admin/get-events': (input, { domain }) => resultReply(domain.events.listed(input)),
  'admin/add-event': (fields, { domain, admin }) => addedReply(domain.events.addEvent(admin, fields)),
  'admin/edit-event': ({ id, revision: expectedRevision, ...fields }, { domain, admin }) =>
    resultReply(domain.events.editEvent(admin, id, fields, expectedRevision)),
  'admin/cancel-event': ({ id, reason, revision: expectedRevision }, { domain, admin }) =>
    resultReply(domain.events.cancelEvent(admin, id, { reason, expectedRevision })),
} satisfies Partial<Handlers>
