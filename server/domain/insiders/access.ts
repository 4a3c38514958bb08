import * as z from 'zod'
import type { AccessWay } from '#model/insiders.ts'
import { readJson } from '#model/json.ts'
import { can, isRole } from '#model/roles.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import type { Rows } from '#server/store/rows.ts'
import { decidedOf } from '../releases/decided.ts'

/** A person's access to a release, in one way. `until` is empty while it lasts. Times are ISO 8601 in UTC. */
export type Access = { person: string; name: string; way: AccessWay; since: string; until: string }

/** Time during which somebody's role could read unpublished documents. */
type RoleInterval = Pick<Access, 'person' | 'name' | 'since' | 'until'>

const Admin = z.object({ email: z.string(), name: z.string().default(''), role: z.string() })

const changesMax = 100_000

/** Returns the times during which people could read unpublished documents, from the ledger's changes of admins. */
export async function readRoleIntervals({ ledger }: Pick<Rows, 'ledger'>): Promise<RoleInterval[]> {
  const open = new Map<string, RoleInterval>()
  const intervals: RoleInterval[] = []
  for (const { entity_id: id, at, after } of await ledger.since(0, ['admin'], changesMax)) {
    const { data } = Admin.safeParse(readJson(after ?? 'null'))
    const reads = data && isRole(data.role) && can(data.role, 'read-disclosures')
    const before = open.get(id)
    if (before && reads && before.person === data.email) continue
    if (before) intervals.push({ ...before, until: at })
    open.delete(id)
    if (reads) open.set(id, { person: data.email, name: data.name, since: at, until: '' })
  }
  return [...intervals, ...open.values()]
}

/** Returns who had access to a release before its publication at `publicAt` (empty while unpublished), from what is stored already. */
export async function readAccess(
  rows: Pick<Rows, 'ledger' | 'releases' | 'comments' | 'previews'>,
  release: ReleaseRow,
  { roles, publicAt }: { roles: readonly RoleInterval[]; publicAt: string },
): Promise<Access[]> {
  const [documents, drafts, comments, previews] = await Promise.all([
    rows.releases.documents([release.id]),
    rows.releases.drafts([release.id]),
    rows.comments.of(release.id),
    rows.previews.of(release.id),
  ])
  const from = (time: string) => (time > release.created_at ? time : release.created_at)
  const keys = documents.map(({ key }) => key)
  const changes = (await Promise.all(keys.map((key) => rows.ledger.ofRow('document', String(key), 0)))).flat()
  const decisions = await decidedOf(rows, keys)
  const named = (person: string, way: AccessWay, since: string): Access => ({ person, name: '', way, since, until: '' })
  const access: Access[] = [
    ...roles.map((interval) => ({ ...interval, way: 'role' as const, since: from(interval.since) })),
    named(release.created_by, 'created', release.created_at),
    ...changes.map(({ actor, at }) => named(actor, 'document', from(at))),
    ...drafts.map(({ saved_by, saved_at }) => named(saved_by, 'document', saved_at)),
    ...comments.map(({ by, at }) => named(by, 'comment', at)),
    ...decisions.flatMap(({ by, at, requested_by }) => [
      named(by, 'approval', at),
      ...(requested_by ? [named(requested_by, 'approval', at)] : []),
    ]),
    ...previews
      .filter(({ waiting }) => !waiting)
      .map(({ name, created_at, revoked_at, expires_at }) => ({
        ...{ person: name.toLowerCase(), name, way: 'preview' as const, since: created_at },
        until: revoked_at && revoked_at < expires_at ? revoked_at : expires_at,
      })),
  ]
  const isBefore = (time: string) => publicAt === '' || time < publicAt
  return access.filter(({ since, until }) => isBefore(since) && (until === '' || until > release.created_at))
}
