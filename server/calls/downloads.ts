import type { Handlers } from './handler.ts'

export const downloadCalls: Pick<Handlers, 'user/download'> = {
  async 'user/download'(request, { domain }) {
    await domain.downloads.record(request)
    return { status: true }
  },
}
