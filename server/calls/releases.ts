import type { Handlers } from './handler.ts'
import { addedReply, changeReply, dataReply, pendingReply, resultReply } from './replies.ts'

export const releaseCalls = {
  'admin/get-releases': (input, { domain }) => resultReply(domain.releases.list(input)),
  'admin/get-release': ({ id }, { domain }) => dataReply(domain.releases.one(id)),
  'admin/add-release': (planned, { domain, admin }) => addedReply(domain.releases.add(admin, planned)),
  'admin/edit-release': ({ id, digest, ...changes }, { domain, admin }) =>
    pendingReply(domain.releases.edit(admin, id, changes, digest)),
  'admin/publish-release': (request, { domain, admin }) => pendingReply(domain.releases.publish(admin, request)),
  'admin/end-release-meeting': (fields, { domain, admin }) => changeReply(domain.releases.endMeeting(admin, fields)),
  'admin/abort-release': (releaseInput, { domain, admin }) => changeReply(domain.releases.abort(admin, releaseInput)),
  'admin/close-release': (closing, { domain, admin }) => changeReply(domain.releases.close(admin, closing)),
  'admin/reopen-release': (reopening, { domain, admin }) => changeReply(domain.releases.reopen(admin, reopening)),
  'admin/discard-release': ({ id }, { domain, admin }) => changeReply(domain.releases.discard(admin, id)),
} satisfies Partial<Handlers>
