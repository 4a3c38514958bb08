import type { Handlers } from './handler.ts'

export const stockCalls: Pick<Handlers, 'user/get-curr-rate' | 'admin/get-holidays' | 'admin/set-holidays'> = {
  async 'user/get-curr-rate'(_, { domain }) {
    const data = await domain.stockRates.current()
    return data ? { status: true, data } : { status: false }
  },

  async 'admin/get-holidays'(_, { domain }) {
    const { days, revision } = await domain.holidays.list()
    return { status: true, data: [...days], revision }
  },

  async 'admin/set-holidays'({ days, revision: seen }, { domain, admin }) {
    const { revision } = await domain.holidays.set(admin, days, seen)
    return { status: true, revision }
  },
}
