import { Refusal } from '#contract/refusal.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { Handlers } from './handler.ts'
import { dataReply, doneReply } from './replies.ts'

export const fileCalls = {
  async 'admin/file-to-link'({ base_64, name }, { domain, admin }) {
    // A body received through a socket was already stored, and is represented by a token.
    const received = await domain.files.storeReceived(admin, base_64, name)
    return { status: true, link: received ?? (await domain.files.storeBase64(admin, base_64, name)) }
  },

  'admin/get-file-reading': async ({ link }, { domain }) =>
    dataReply(domain.documentTexts.reading((await findFile(domain, link)).sha256)),
  'admin/read-file-again': async ({ link }, { domain }) =>
    doneReply(domain.documentTexts.readAgain((await findFile(domain, link)).sha256)),
} satisfies Partial<Handlers>

export async function findFile({ files }: Pick<Domain, 'files'>, link: string) {
  const file = await files.find(link)
  if (!file) throw new Refusal('not-found', 'This file does not exist.')
  return file
}
