import type { Handlers } from './handler.ts'
import { doneReply } from './replies.ts'

export const downloadCalls = {
  'user/download': (request, { domain }) => doneReply(domain.downloads.record(request)),
  'user/send-message': ({ consent: _, ...message }, { domain }) =>
    doneReply(domain.downloads.record({ ...message, type: 'Message' })),
} satisfies Partial<Handlers>
