import type { Handlers } from './handler.ts'

export const historyCalls: Pick<Handlers, 'admin/undo' | 'admin/get-history'> = {
  async 'admin/undo'({ number }, { domain, admin }) {
    const { revision } = await domain.ledger.undo(admin.email, number)
    return { status: true, revision }
  },

  async 'admin/get-history'(filter, { domain }) {
    const { changes, more } = await domain.ledger.page(filter)
    return { status: true, data: changes, more }
  },
}
