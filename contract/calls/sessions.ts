import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { id, nothing, role } from '../fields.ts'
import { done, replyWith } from '../replies/replies.ts'

/** One open session of an admin. */
const session = z.object({
  _id: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  address: z.string(),
  user_agent: z.string(),
  /** How they came in: `code`, `link`, `account` or `passkey`. */
  way: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})

const start = z.enum(['catalogue', 'desk'], 'Start must be catalogue or desk.')

/** The session of whoever calls, and their other ones. */
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
        /** Their role needs a passkey and they came in without: nothing but adding one is open to them. */
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
