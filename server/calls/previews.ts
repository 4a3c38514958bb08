import { previewPath } from '#model/preview-address.ts'
import type { Handlers } from './handler.ts'
import { changeReply, resultReply } from './replies.ts'

export const previewCalls = {
  'admin/get-previews': ({ id, page }, { domain }) => resultReply(domain.previews.of(id, page)),

  async 'admin/add-preview'({ id: release, ...content }, { domain, admin }) {
    const { id, token, ...changed } = await domain.previews.add(admin, { release, ...content })
    return { status: true, ...changed, data: { _id: id, link: previewPath(token) } }
  },

  'admin/mail-preview': ({ id, mail }, { domain, admin }) => changeReply(domain.previews.mail(admin, id, mail)),
  'admin/revoke-preview': ({ id }, { domain, admin }) => changeReply(domain.previews.revoke(admin, id)),
} satisfies Partial<Handlers>
