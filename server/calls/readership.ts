import type { Handlers } from './handler.ts'
import { dataReply } from './replies.ts'

export const readershipCalls = {
  'admin/get-readers': (query, { domain }) => dataReply(domain.readership.month(query)),
} satisfies Partial<Handlers>
