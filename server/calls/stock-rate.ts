import type { Handlers } from './handler.ts'
import { dataReply, resultReply } from './replies.ts'

export const stockCalls = {
  async 'user/get-curr-rate'(_, { domain }) {
    const data = await domain.stockRates.current()
    return data ? { status: true, data } : { status: false }
  },

  'user/get-closing-prices': (_, { domain }) => dataReply(domain.closingPrices.list()),
  'user/get-price-readings': (_, { domain }) => dataReply(domain.priceReadings.list()),

  async 'admin/get-holidays'(_, { domain }) {
    const { days, revision } = await domain.holidays.list()
    return { status: true, data: [...days], revision }
  },

  'admin/set-holidays': ({ days, revision: expectedRevision }, { domain, admin }) =>
    resultReply(domain.pendingChanges.setDays(admin, 'holidays', { days, expectedRevision })),

  async 'admin/get-muhurat-sessions'(_, { domain }) {
    const { days, revision } = await domain.holidays.muhurat()
    return { status: true, data: [...days], revision }
  },

  async 'admin/set-muhurat-sessions'({ days, revision: expectedRevision }, { domain, admin }) {
    const input = { days, expectedRevision }
    return { status: true, ...(await domain.pendingChanges.setDays(admin, 'muhurat sessions', input)) }
  },
} satisfies Partial<Handlers>
