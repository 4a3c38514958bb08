import type { Handlers } from './handler.ts'

type EventCalls = Pick<
  Handlers,
  'user/get-events' | 'admin/get-events' | 'admin/add-event' | 'admin/edit-event' | 'admin/cancel-event'
>

export const eventCalls: EventCalls = {
  async 'user/get-events'(_, { domain }) {
    return { status: true, data: await domain.events.visible() }
  },

  async 'admin/get-events'(input, { domain }) {
    return { status: true, ...(await domain.events.listed(input)) }
  },

  async 'admin/add-event'(fields, { domain, admin }) {
    const { id, revision } = await domain.events.addEvent(admin, fields)
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/edit-event'({ id, revision: expectedRevision, ...fields }, { domain, admin }) {
    return { status: true, ...(await domain.events.editEvent(admin, id, fields, expectedRevision)) }
  },

  async 'admin/cancel-event'({ id, reason, revision: expectedRevision }, { domain, admin }) {
    return { status: true, ...(await domain.events.cancelEvent(admin, id, { reason, expectedRevision })) }
  },
}
