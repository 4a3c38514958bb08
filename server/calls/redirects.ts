import type { Handlers } from './handler.ts'
import { addedReply, changeReply, resultReply } from './replies.ts'

export const redirectCalls = {
  'admin/get-redirects': (query, { domain }) => resultReply(domain.redirects.listed(query)),
  'admin/add-redirect': (fields, { domain, admin, addresses }) =>
    addedReply(domain.redirects.addRedirect(admin, fields, addresses)),
  'admin/edit-redirect': (fields, { domain, admin, addresses }) =>
    changeReply(domain.redirects.editRedirect(admin, fields, addresses)),
  'admin/remove-redirect': ({ id }, { domain, admin }) => changeReply(domain.redirects.removeRedirect(admin, id)),
  'admin/set-redirects': (given, { domain, admin, addresses }) =>
    changeReply(domain.redirects.setRedirects(admin, given, addresses)),
} satisfies Partial<Handlers>
