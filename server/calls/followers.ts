import type { Handlers } from './handler.ts'
import { changeReply, dataReply, doneReply } from './replies.ts'

export const followerCalls = {
  'user/follow': ({ consent: _, language = 'en', ...request }, { domain }) =>
    doneReply(domain.followers.follow({ ...request, language })),
  'user/confirm-follow': ({ token }, { domain }) => doneReply(domain.followers.confirm(token)),
  'user/get-follow': ({ token }, { domain }) => dataReply(domain.followers.read(token)),
  'user/edit-follow': ({ token, ...choices }, { domain }) => doneReply(domain.followers.edit(token, choices)),
  'user/end-follow': ({ token }, { domain }) => doneReply(domain.followers.end(token)),
  async 'user/get-push-key'(_, { domain }) {
    return { status: true, data: { public_key: domain.followers.pushKey } }
  },
  'user/follow-push': ({ language = 'en', ...request }, { domain }) =>
    doneReply(domain.followers.followPush({ ...request, language })),
  'user/unfollow-push': ({ endpoint }, { domain }) => doneReply(domain.followers.unfollowPush(endpoint)),
  'admin/get-followers': (query, { domain }) => dataReply(domain.followers.page(query)),
  'admin/get-follower-summary': (_, { domain }) => dataReply(domain.followers.summary()),
  'admin/send-follower-mail-again': ({ id }, { domain, admin }) => changeReply(domain.followers.sendAgain(admin, id)),
  'admin/export-followers': (_, { domain, admin }) => dataReply(domain.followers.exportAll(admin)),
  'admin/erase-follower': ({ email }, { domain, admin }) => changeReply(domain.followers.erase(admin, email)),
} satisfies Partial<Handlers>
