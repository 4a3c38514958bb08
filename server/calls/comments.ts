import type { Handlers } from './handler.ts'

export const commentCalls: Pick<Handlers, 'admin/add-comment' | 'admin/edit-comment'> = {
  async 'admin/add-comment'({ id: release, ...comment }, { domain, admin }) {
    const { id, revision } = await domain.releases.addComment(admin, release, comment)
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/edit-comment'({ id, ...input }, { domain, admin }) {
    const { revision } = await domain.releases.editComment(admin, id, input)
    return { status: true, revision }
  },
}
