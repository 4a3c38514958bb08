import { Refusal } from '#contract/refusal.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { Handlers } from './handler.ts'

export const fileCalls: Pick<Handlers, 'admin/file-to-link' | 'admin/get-file-reading' | 'admin/read-file-again'> = {
  async 'admin/file-to-link'({ base_64, name }, { domain, admin }) {
    // A body received through a socket was already stored, and is represented by a token.
    const received = await domain.files.storeReceived(admin, base_64, name)
    return { status: true, link: received ?? (await domain.files.storeBase64(admin, base_64, name)) }
  },

  async 'admin/get-file-reading'({ link }, { domain }) {
    return { status: true, data: await domain.documentTexts.reading((await findFile(domain, link)).sha256) }
  },

  async 'admin/read-file-again'({ link }, { domain }) {
    await domain.documentTexts.readAgain((await findFile(domain, link)).sha256)
    return { status: true }
  },
}

export async function findFile({ files }: Pick<Domain, 'files'>, link: string) {
  const file = await files.find(link)
  if (!file) throw new Refusal('not-found', 'This file does not exist.')
  return file
}
