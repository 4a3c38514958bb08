import type { Handlers } from './handler.ts'
import { addedReply, changeReply } from './replies.ts'

export const commentCalls = {
  'admin/add-comment': ({ id: release, ...comment }, { domain, admin }) =>
    addedReply(domain.releases.addComment(admin, release, comment)),
  'admin/edit-comment': ({ id, ...input }, { domain, admin }) =>
    changeReply(domain.releases.editComment(admin, id, input)),
} satisfies Partial<Handlers>
