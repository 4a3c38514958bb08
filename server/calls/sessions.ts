import type { Handlers } from './handler.ts'

type SessionCalls = Pick<
  Handlers,
  | 'admin/check-token'
  | 'admin/get-me'
  | 'admin/set-start'
  | 'admin/logout'
  | 'admin/logout-all'
  | 'admin/get-sessions'
  | 'admin/end-session'
>

const noCookie = { name: 'sid', value: '', maxAgeS: 0 } as const

export const sessionCalls: SessionCalls = {
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

  async 'admin/set-start'({ start }, { domain, admin }) {
    await domain.admins.setStart(admin, start)
    return { status: true }
  },

  async 'admin/get-sessions'(_, { domain, admin }) {
    const sessions = await domain.sessions.listOf(admin)
    return { status: true, data: sessions.map(({ id, ...session }) => ({ _id: id, ...session })) }
  },

  async 'admin/end-session'({ id }, { domain, admin }) {
    await domain.sessions.endOne(admin, id)
    return { status: true }
  },
}
