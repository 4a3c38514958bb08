import * as z from 'zod/mini'
import { eachNamed } from '#model/keys-of.ts'
import { type CallOf, type ListedKind, type ListOf, listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import { defineCalls } from '../define-calls.ts'
import { pageNumber } from '../fields.ts'
import { changedOrPending, pageNumbers, replyWith } from '../replies/replies.ts'
import { offeredDocuments, sourceDocuments } from '../statement-fields.ts'
import { statementShapes } from '../statement-shapes.ts'
import { kib } from '../units.ts'

type Shapes = typeof statementShapes
type Call = CallOf<ListedKind>

const filed = <Item extends z.ZodMiniType>(response: Item) =>
  z.object({ recorded: z.array(response), ...pageNumbers, documents: offeredDocuments })

const published = <List extends string, Item extends z.ZodMiniType>(list: List, response: Item) =>
  z.object({ [list]: z.array(response), documents: sourceDocuments } as {
    [Name in List | 'documents']: Name extends List ? z.ZodMiniArray<Item> : typeof sourceDocuments
  })

const readCall = <List extends string, Item extends z.ZodMiniType>(summary: string, list: List, response: Item) => ({
  summary,
  requires: 'anyone' as const,
  input: z.strictObject({}),
  output: replyWith(published(list, response)),
  bodyMax: kib,
})

const recordCall = <Input extends z.ZodMiniType>(summary: string, input: Input, bodyMax: number | undefined) => ({
  summary: `${summary} If approval is needed, \`approval\` identifies the pending request.`,
  requires: 'change-disclosures' as const,
  input,
  ...(bodyMax && { bodyMax }),
  output: changedOrPending,
})

type Schema<Given> = Given extends z.ZodMiniType ? Given : never

type KindCalls = {
  [Kind in ListedKind as `user/get-${CallOf<Kind>}`]: ReturnType<
    typeof readCall<ListOf<Kind>, Schema<Shapes[Kind]['response']>>
  >
} & {
  [Kind in ListedKind as `admin/record-${CallOf<Kind>}`]: ReturnType<typeof recordCall<Schema<Shapes[Kind]['input']>>>
}

const callsOf = (kind: ListedKind) => {
  const { call, list } = statementKinds[kind]
  const { reads, records, input, response, ...more } = statementShapes[kind]
  return [
    [`user/get-${call}`, readCall(reads, list, response)],
    [`admin/record-${call}`, recordCall(records, input, 'bodyMax' in more ? more.bodyMax : undefined)],
  ] as const
}

/** Statements in documents other than figures: two calls of each kind, and all that is recorded. */
export const statementCalls = {
  ...defineCalls({
    'admin/get-statements': {
      summary:
        'Returns the recorded statements of all documents that are not withdrawn, published or not, newest first, fifty of each kind a page. Also returns the documents for which each can be recorded.',
      requires: 'read-disclosures',
      input: z.strictObject(eachNamed(listedKindNames.map(callOf), () => pageNumber)),
      output: replyWith(z.object(filedOfEach())),
    },
  }),
  // Object.fromEntries forgets which row belongs to which call.
  ...(Object.fromEntries(listedKindNames.flatMap(callsOf)) as KindCalls),
}

function callOf(kind: ListedKind): Call {
  return statementKinds[kind].call
}

function filedOfEach() {
  const each = listedKindNames.map((kind) => [callOf(kind), filed(statementShapes[kind].response)])
  // Object.fromEntries forgets which statements belong to which kind.
  return Object.fromEntries(each) as {
    [Kind in ListedKind as CallOf<Kind>]: ReturnType<typeof filed<Schema<Shapes[Kind]['response']>>>
  }
}
