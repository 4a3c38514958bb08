import type { Handlers } from './handler.ts'

export const fileCalls: Pick<Handlers, 'admin/file-to-link'> = {
  async 'admin/file-to-link'({ base_64, name }, { domain, admin }) {
    // Where the body came through a socket, the file was received on the way and stands here as a token.
    const received = await domain.files.storeReceived(admin, base_64, name)
    return { status: true, link: received ?? (await domain.files.storeBase64(admin, base_64, name)) }
  },
}
