import type { Api } from '#contract/create-api.ts'
import { allDocuments, type InvestorDocument } from '#model/investor-zone.ts'

/** Returns the public document with this key. */
export async function findDocumentByKey(api: Api, key: number): Promise<InvestorDocument | undefined> {
  const { data } = await api('user/get-investors')
  return allDocuments(data).find((document) => document.key === key)
}
