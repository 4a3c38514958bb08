import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { id, nothing, role } from '../fields.ts'
import { done, replyWith } from '../replies/replies.ts'

const session = z.object({
  _id: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  address: z.string(),
  user_agent: z.string(),
  /** Sign-in method: `code`, `link`, `account` or `passkey`. */
  way: z.string(),
  current: z.boolean(),
})

const start = z.enum(['catalogue', 'desk'], 'Start must be catalogue or desk.')

/** The caller's current session and their other sessions. */
export const sessionCalls = defineCalls({
  'admin/check-token': {
    summary: 'Tells whose session this is.',
    requires: 'session',
    input: nothing,
    output: replyWith(z.object({ name: z.string(), email: z.string() })),
  },
  'admin/get-me': {
    summary: 'Who is signed in, and as what: what the browser shows controls by.',
    requires: 'session',
    input: nothing,
    output: replyWith(
      z.object({
        ...{ name: z.string(), email: z.string(), role, start },
        /** True if their role needs a passkey and they signed in without one: they can only add a passkey. */
        lacks_passkey: z.boolean(),
      }),
    ),
    extension: true,
  },
  'admin/set-start': {
    summary: 'Chooses where one starts after signing in: at the catalogue or at the desk.',
    requires: 'session',
    input: z.strictObject({ start }),
    output: done,
    extension: true,
  },
  'admin/logout': {
    summary: 'Ends this session.',
    requires: 'session',
    input: nothing,
    output: done,
    endsSession: true,
    extension: true,
  },
  'admin/logout-all': {
    summary: 'Ends every session of this admin.',
    requires: 'session',
    input: nothing,
    output: done,
    endsSession: true,
    extension: true,
  },
  'admin/get-sessions': {
    summary: 'One’s own open sessions, the most recently used first.',
    requires: 'session',
    input: nothing,
    output: replyWith(z.array(session)),
    extension: true,
  },
  'admin/end-session': {
    summary: 'Ends one of one’s own sessions.',
    requires: 'session',
    input: z.strictObject({ id: id('Session') }),
    output: done,
    endsSession: true,
    extension: true,
  },
})
