import type { Handlers } from './handler.ts'

export const stockCalls: Pick<Handlers, 'user/get-curr-rate' | 'admin/get-holidays' | 'admin/set-holidays'> = {
  async 'user/get-curr-rate'(_, { domain }) {
    const data = await domain.stockRates.current()
    return data ? { status: true, data } : { status: false }
  },

  async 'admin/get-holidays'(_, { domain }) {
    return { status: true, data: [...(await domain.stockRates.holidayList())] }
  },

  async 'admin/set-holidays'({ days }, { domain, admin }) {
    const { revision } = await domain.stockRates.setHolidays(admin.email, days)
    return { status: true, revision }
  },
}
