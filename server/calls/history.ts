import type { Handlers } from './handler.ts'
import { changeReply } from './replies.ts'

export const historyCalls = {
  'admin/undo': ({ number, reason }, { domain, admin }) => changeReply(domain.ledger.undo(admin, number, reason)),

  async 'admin/get-undo'({ number }, { domain, admin }) {
    const { changes, published } = await domain.ledger.undoPreview(admin, number)
    const documents = published.map(({ key, name }) => ({ key, name }))
    return { status: true, data: { changes, documents } }
  },

  async 'admin/get-history'(filter, { domain, admin }) {
    const { changes, more } = await domain.ledger.page(admin, filter)
    return { status: true, data: changes, more }
  },
} satisfies Partial<Handlers>
