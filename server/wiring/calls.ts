import { handlers } from '#server/calls/index.ts'
import { createMemoryTally, createStoreTally } from '#server/domain/call-tally.ts'
import { createAuthenticate } from '#server/http/authenticate.ts'
import { type CallLimits, createCallLimits } from '#server/http/call-limits.ts'
import type { CallReply, CallRequest } from '#server/http/call-request.ts'
import { createCallRouter } from '#server/http/call-router.ts'
import { createSerialisedResponses } from '#server/http/serialised-responses.ts'
import { callWithout } from '#server/in-process.ts'
import { wireAddresses } from './addresses.ts'
import type { Site } from './site.ts'

export type WiredCalls = {
  answer: (request: CallRequest) => Promise<CallReply>
  limits: CallLimits
}

/** Wires the calls: permissions, rate limits and handlers. `onCall` receives the name and status of each call. */
export function wireCalls(site: Site, onCall: (name: string, status: number) => void): WiredCalls {
  const { domain, store, now, development } = site
  const limits = createCallLimits({
    tally: store.dialect === 'postgres' ? createStoreTally(store, now) : createMemoryTally(now),
    now,
  })
  const answer = createCallRouter({
    domain,
    addresses: wireAddresses(site),
    handlers,
    authenticate: createAuthenticate(domain.sessions),
    limits,
    serialised: createSerialisedResponses({
      ...site.cacheKey,
      ask: (name) => callWithout(name, domain, development),
      security: site.headers.api,
    }),
    isOwnOrigin: site.hosts.isOwnOrigin,
    secureCookies: site.secureCookies,
    checkReplies: development,
    onBug: site.onBug,
    onCall,
  })
  return { answer, limits }
}
