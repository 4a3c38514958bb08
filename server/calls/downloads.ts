import type { Handlers } from './handler.ts'

export const downloadCalls: Pick<Handlers, 'user/download' | 'user/send-message'> = {
  async 'user/download'(request, { domain }) {
    await domain.downloads.record(request)
    return { status: true }
  },

  async 'user/send-message'({ consent: _, ...message }, { domain }) {
    await domain.downloads.record({ ...message, type: 'Message' })
    return { status: true }
  },
}
