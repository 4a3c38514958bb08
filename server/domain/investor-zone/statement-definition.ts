import type * as z from 'zod/mini'
import type { statementShapes } from '#contract/statement-shapes.ts'
import type { ListedKind, StatementKind, StatementRows } from '#model/statement-kinds.ts'
import type { StatementReader } from './visible-statements.ts'

type Shapes = typeof statementShapes

/** Content of one recording, by kind, and the statement as visitors read it. */
export type ListedContents = { [Kind in ListedKind]: Omit<z.output<Shapes[Kind]['input']>, 'reason'> }
export type StatementItems = { [Kind in ListedKind]: z.output<Shapes[Kind]['response']> }

/** Behaviour of one kind of statement. */
export type StatementDefinition<Kind extends StatementKind, Content> = {
  /** Returns the rows that a recording stores. */
  rowsOf: (content: Content) => StatementRows[Kind][]
  /** A recording contains all rows of its document: the document's other rows of the kind are removed. */
  areAll?: true
  /** Name and value of a row, as an approver reads them. */
  name: (row: StatementRows[Kind]) => string
  describe: (row: StatementRows[Kind]) => string
}

type Cell = string | number

/** Visible statements of one kind as CSV, XLSX and JSON. Each row is followed by the address of its document. */
export type StatementFile<Item> = {
  title: string
  savedAs: string
  unit?: string
  head: readonly string[]
  rowsOf: (item: Item) => Cell[][]
  toJson: (item: Item) => object
}

/** Kind that is recorded at the desk, displayed on its page and offered as files. */
export type ListedStatement<Kind extends ListedKind> = StatementDefinition<Kind, ListedContents[Kind]> &
  StatementReader<StatementRows[Kind], StatementItems[Kind]> & { file: StatementFile<StatementItems[Kind]> }
