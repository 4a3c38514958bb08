import { type CallName, calls } from '#contract/calls.ts'
import { type Api, createApi } from '#contract/create-api.ts'
import { Refusal } from '#contract/refusal.ts'
import type { CallContext } from './calls/handler.ts'
import { handlers } from './calls/index.ts'
import type { Domain } from './domain/domain.ts'
import { refusalFor } from './refusal-for.ts'

/** API of public pages: the visitors' handlers without HTTP, with parsed inputs. A store failure gives the same error as over HTTP. */
export function visitorApi(domain: Domain): Api {
  return createApi(async (name: CallName, input: unknown) => {
    if (calls[name].requires !== 'anyone') throw new Refusal('not-signed-in', 'Sign in first.')
    try {
      return await handlerOf(name)(calls[name].input.parse(input), { domain })
    } catch (error) {
      throw refusalFor(error) ?? error
    }
  })
}

/**
 * Returns the response of a ready call, whose handler needs neither input nor caller. With `check`, validates the response against the
 * contract.
 */
export async function callWithout(name: CallName, domain: Domain, check: boolean): Promise<unknown> {
  const output = await handlerOf(name)({}, { domain })
  if (check) calls[name].output.parse(output)
  return output
}

function handlerOf(name: CallName) {
  const handler = handlers[name] as ((input: unknown, context: Partial<CallContext>) => Promise<unknown>) | undefined
  if (!handler) throw new Refusal('not-set-up', 'This call is not set up on this server.')
  return handler
}
