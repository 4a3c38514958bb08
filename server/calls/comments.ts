import type { Handlers } from './handler.ts'

export const commentCalls: Pick<Handlers, 'admin/add-comment' | 'admin/edit-comment'> = {
  async 'admin/add-comment'({ id: release, ...said }, { domain, admin }) {
    const { id, revision } = await domain.releases.addComment(admin, release, said)
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/edit-comment'({ id, ...wanted }, { domain, admin }) {
    const { revision } = await domain.releases.editComment(admin, id, wanted)
    return { status: true, revision }
  },
}
