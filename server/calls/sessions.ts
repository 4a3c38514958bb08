import type { Handlers } from './handler.ts'
import { doneReply } from './replies.ts'

const noCookie = { name: 'sid', value: '', maxAgeS: 0 } as const

export const sessionCalls = {
  async 'admin/check-token'(_, { admin: { name, email } }) {
    return { status: true, data: { name, email } }
  },

  async 'admin/logout'(_, { domain, admin, setCookie }) {
    await domain.sessions.end(admin)
    setCookie(noCookie)
    return { status: true }
  },

  async 'admin/logout-all'(_, { domain, admin, setCookie }) {
    await domain.sessions.endAll(admin)
    setCookie(noCookie)
    return { status: true }
  },

  async 'admin/get-me'(_, { domain, admin }) {
    const { name, email, role, lacksPasskey: lacks_passkey = false } = admin
    return { status: true, data: { name, email, role, start: await domain.admins.startOf(admin), lacks_passkey } }
  },

  'admin/set-start': ({ start }, { domain, admin }) => doneReply(domain.admins.setStart(admin, start)),

  async 'admin/get-sessions'(_, { domain, admin }) {
    const sessions = await domain.sessions.listOf(admin)
    return { status: true, data: sessions.map(({ id, ...session }) => ({ _id: id, ...session })) }
  },

  'admin/end-session': ({ id }, { domain, admin }) => doneReply(domain.sessions.endOne(admin, id)),
} satisfies Partial<Handlers>
