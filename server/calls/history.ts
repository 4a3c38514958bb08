import type { Handlers } from './handler.ts'

export const historyCalls: Pick<Handlers, 'admin/undo' | 'admin/get-undo' | 'admin/get-history'> = {
  async 'admin/undo'({ number, reason }, { domain, admin }) {
    const { revision } = await domain.ledger.undo(admin, number, reason)
    return { status: true, revision }
  },

  async 'admin/get-undo'({ number }, { domain, admin }) {
    const { changes, published } = await domain.ledger.undoPreview(admin, number)
    const documents = published.map(({ key, name }) => ({ key, name }))
    return { status: true, data: { changes, documents } }
  },

  async 'admin/get-history'(filter, { domain, admin }) {
    const { changes, more } = await domain.ledger.page(admin, filter)
    return { status: true, data: changes, more }
  },
}
