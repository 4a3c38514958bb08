import type { ListedKind } from '#model/statement-kinds.ts'
import type { Actor } from '../ledger/change.ts'
import type { ChangeContext } from './change-documents.ts'
import { filedStatements } from './filed-statements.ts'
import { type RecordingOptions, recorderOf } from './record-statements.ts'
import type { StatementItems } from './statement-definition.ts'
import { listedStatements, type StatementContents } from './statement-definitions.ts'
import type { IsVisible } from './visibility.ts'
import { type StatementReading, type StatementsResult, visibleStatements } from './visible-statements.ts'
import type { Zone } from './zone-content.ts'

type Context = ChangeContext & { zone: () => Promise<Zone>; statements: StatementReading; shows: IsVisible }

/** Statements of the kinds that share calls, files and the desk's screen. */
export function createListedStatements(context: Context) {
  return {
    file: <Kind extends ListedKind>(kind: Kind) => listedStatements[kind].file,
    filed: (pages: Parameters<typeof filedStatements>[1]) => filedStatements(context, pages),
    record<Kind extends ListedKind>(
      kind: Kind,
      actor: Actor,
      content: StatementContents[Kind],
      options: RecordingOptions,
    ) {
      const { rowsOf, areAll } = listedStatements[kind]
      return recorderOf(kind, rowsOf, { areAll })(context, actor, content, options)
    },
    async visible<Kind extends ListedKind>(kind: Kind): Promise<StatementsResult<StatementItems[Kind]>> {
      return visibleStatements(context, await context.statements[kind](), listedStatements[kind])
    },
  }
}
