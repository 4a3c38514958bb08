import type { Handlers } from './handler.ts'
import { resultReply } from './replies.ts'

export const erasureCalls = {
  'admin/get-erased-data-lock': (_, { domain }) => resultReply(domain.erasure.readLockSetting()),
  'admin/set-erased-data-lock': ({ locks, revision: expectedRevision }, { domain, admin }) =>
    resultReply(domain.erasure.proposeLock(admin, { locks, expectedRevision })),
  'admin/open-locked-data': (query, { domain, admin }) => resultReply(domain.erasure.openLocked(admin, query)),
} satisfies Partial<Handlers>
