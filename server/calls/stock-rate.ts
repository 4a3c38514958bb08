import type { Handlers } from './handler.ts'

type StockCalls = Pick<
  Handlers,
  | 'user/get-curr-rate'
  | 'user/get-closing-prices'
  | 'user/get-price-readings'
  | 'admin/get-holidays'
  | 'admin/set-holidays'
  | 'admin/get-muhurat-sessions'
  | 'admin/set-muhurat-sessions'
>

export const stockCalls: StockCalls = {
  async 'user/get-curr-rate'(_, { domain }) {
    const data = await domain.stockRates.current()
    return data ? { status: true, data } : { status: false }
  },

  async 'user/get-closing-prices'(_, { domain }) {
    return { status: true, data: await domain.closingPrices.list() }
  },

  async 'user/get-price-readings'(_, { domain }) {
    return { status: true, data: await domain.priceReadings.list() }
  },

  async 'admin/get-holidays'(_, { domain }) {
    const { days, revision } = await domain.holidays.list()
    return { status: true, data: [...days], revision }
  },

  async 'admin/set-holidays'({ days, revision: expectedRevision }, { domain, admin }) {
    return { status: true, ...(await domain.pendingChanges.setDays(admin, 'holidays', { days, expectedRevision })) }
  },

  async 'admin/get-muhurat-sessions'(_, { domain }) {
    const { days, revision } = await domain.holidays.muhurat()
    return { status: true, data: [...days], revision }
  },

  async 'admin/set-muhurat-sessions'({ days, revision: expectedRevision }, { domain, admin }) {
    const input = { days, expectedRevision }
    return { status: true, ...(await domain.pendingChanges.setDays(admin, 'muhurat sessions', input)) }
  },
}
