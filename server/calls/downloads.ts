import type { Handlers } from './handler.ts'
import { doneReply } from './replies.ts'

export const downloadCalls = {
  'user/download': ({ language, ...request }, { domain }) => doneReply(domain.downloads.record(request, language)),
  'user/send-message': ({ consent: _, ...message }, { domain }) =>
    doneReply(domain.downloads.record({ ...message, type: 'Message' })),
} satisfies Partial<Handlers>
