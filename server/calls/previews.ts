import { previewPath } from '#model/preview-address.ts'
import type { Handlers } from './handler.ts'

export const previewCalls: Pick<
  Handlers,
  'admin/get-previews' | 'admin/add-preview' | 'admin/mail-preview' | 'admin/revoke-preview'
> = {
  async 'admin/get-previews'({ id, page }, { domain }) {
    return { status: true, ...(await domain.previews.of(id, page)) }
  },

  async 'admin/add-preview'({ id: release, ...content }, { domain, admin }) {
    const { id, token, ...changed } = await domain.previews.add(admin, { release, ...content })
    return { status: true, ...changed, data: { _id: id, link: previewPath(token) } }
  },

  async 'admin/mail-preview'({ id, mail }, { domain, admin }) {
    const { revision } = await domain.previews.mail(admin, id, mail)
    return { status: true, revision }
  },

  async 'admin/revoke-preview'({ id }, { domain, admin }) {
    const { revision } = await domain.previews.revoke(admin, id)
    return { status: true, revision }
  },
}
