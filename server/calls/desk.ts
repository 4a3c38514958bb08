import type { Handlers } from './handler.ts'

export const deskCalls: Pick<Handlers, 'admin/get-desk' | 'admin/end-event' | 'admin/explain-late'> = {
  async 'admin/get-desk'(_, { domain }) {
    return { status: true, data: await domain.desk.today() }
  },

  async 'admin/explain-late'(text, { domain, admin }) {
    const { revision } = await domain.desk.explainLate(admin, text)
    return { status: true, revision }
  },

  async 'admin/end-event'({ id, ended_at, revision: expectedRevision }, { domain, admin }) {
    return { status: true, ...(await domain.events.endEvent(admin, id, ended_at, expectedRevision)) }
  },
}
