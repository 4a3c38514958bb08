import { type CallOf, type ListedKind, listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import type { StatementContents } from '#server/domain/investor-zone/statement-definitions.ts'
import type { CallContext, Handlers } from './handler.ts'
import { dataReply } from './replies.ts'

type ReadName<Kind extends ListedKind> = `user/get-${CallOf<Kind>}`
type RecordName<Kind extends ListedKind> = `admin/record-${CallOf<Kind>}`

type KindHandlers = Pick<Handlers, ReadName<ListedKind> | RecordName<ListedKind>>

function handlersOf<Kind extends ListedKind>(kind: Kind) {
  const { call, list } = statementKinds[kind]
  return [
    [
      `user/get-${call}`,
      async (_: object, { domain }: CallContext) => {
        const { statements, documents } = await domain.investorZone.statements.visible(kind)
        return { status: true, data: { [list]: statements, documents } }
      },
    ],
    [
      `admin/record-${call}`,
      async (
        { reason, ...content }: StatementContents[Kind] & { reason?: string },
        { domain, admin }: CallContext<RecordName<ListedKind>>,
      ) => {
        // Leaving out the reason, TypeScript forgets which kind the content has.
        const statement = content as unknown as StatementContents[Kind]
        return { status: true, ...(await domain.investorZone.statements.record(kind, admin, statement, { reason })) }
      },
    ],
  ] as const
}

export const statementCalls: KindHandlers & Pick<Handlers, 'admin/get-statements'> = {
  'admin/get-statements': (pages, { domain }) => dataReply(domain.investorZone.statements.filed(pages)),
  // Object.fromEntries forgets which handler belongs to which call.
  ...(Object.fromEntries(listedKindNames.flatMap((kind) => handlersOf(kind))) as unknown as KindHandlers),
}
