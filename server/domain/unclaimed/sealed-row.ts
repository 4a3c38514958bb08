import * as z from 'zod'
import { maskName } from '#model/unclaimed.ts'
import type { UnclaimedDividendRow, UnclaimedListRow } from '#server/store/unclaimed.ts'
import { sealed } from '../digests.ts'
import { newId } from '../ids.ts'
import { seal, unseal } from '../seal.ts'
import type { UnclaimedDraft } from './plan-row.ts'

const purpose = 'unclaimed dividend'

type ListKey = Pick<UnclaimedListRow, 'id' | 'list_key'>

const keyOf = ({ list_key }: ListKey) => Buffer.from(list_key, 'base64url')

/** Returns the value under which a list stores a folio or account with its second detail. Neither alone leads to it. */
export const lookupOf = (list: ListKey, folio: string, detail: string): string => sealed(keyOf(list), folio, detail)

const Content = z.object({ name: z.string(), amount: z.string(), transfer: z.string(), kind: z.string() })

/** Returns a row as stored. The name is stored masked, and the full name nowhere. */
export function sealRow(list: ListKey, draft: UnclaimedDraft): UnclaimedDividendRow {
  const { name, folio, account, detail, amount, transfer, kind } = draft
  return {
    id: newId(),
    list_id: list.id,
    folio_lookup: folio && lookupOf(list, folio, detail),
    account_lookup: account && lookupOf(list, account, detail),
    content: seal([keyOf(list)], purpose, { name: maskName(name), amount, transfer, kind }),
  }
}

/** Returns the content of a row of this list; undefined if the key does not fit. */
export const openRow = (list: ListKey, { content }: UnclaimedDividendRow) =>
  Content.safeParse(unseal([keyOf(list)], purpose, content)).data
