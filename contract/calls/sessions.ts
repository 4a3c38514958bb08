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
    summary: 'Returns the admin of this session.',
    requires: 'session',
    input: nothing,
    output: replyWith(z.object({ name: z.string(), email: z.string() })),
    specified: true,
  },
  'admin/get-me': {
    summary:
      'Returns the signed-in admin with role and capabilities, which decide the controls that the browser shows.',
    requires: 'session',
    input: nothing,
    output: replyWith(
      z.object({
        name: z.string(),
        email: z.string(),
        role,
        start,
        /** True if they need a passkey and signed in without one: they can only add a passkey. */
        lacks_passkey: z.boolean(),
      }),
    ),
  },
  'admin/set-start': {
    summary: 'Sets your start page after sign-in: the catalogue or the desk.',
    requires: 'session',
    input: z.strictObject({ start }),
    output: done,
  },
  'admin/logout': {
    summary: 'Ends this session.',
    requires: 'session',
    input: nothing,
    output: done,
    endsSession: true,
  },
  'admin/logout-all': {
    summary: 'Ends every session of this admin.',
    requires: 'session',
    input: nothing,
    output: done,
    endsSession: true,
  },
  'admin/get-sessions': {
    summary: 'Returns your open sessions, most recently used first.',
    requires: 'session',
    input: nothing,
    output: replyWith(z.array(session)),
  },
  'admin/end-session': {
    summary: 'Ends one of your sessions.',
    requires: 'session',
    input: z.strictObject({ id: id('Session') }),
    output: done,
    endsSession: true,
  },
})
