import type { Handlers } from './handler.ts'

export const exchangeFilingCalls: Pick<Handlers, 'admin/record-exchange-filing' | 'admin/remove-exchange-filing'> = {
  async 'admin/record-exchange-filing'({ documents = [], drafts = [], ...filing }, { domain, admin }) {
    const { revision } = await domain.releases.recordFiling(admin, { documents, drafts, ...filing })
    return { status: true, revision }
  },

  async 'admin/remove-exchange-filing'({ id }, { domain, admin }) {
    const { revision } = await domain.releases.removeFiling(admin, id)
    return { status: true, revision }
  },
}
