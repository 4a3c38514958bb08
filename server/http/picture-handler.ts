import type { Files } from '#server/domain/files/files.ts'
import type { SitePictures } from '#server/domain/pictures/site-pictures.ts'
import { type HttpRequest, type Reply, textReply } from './reply.ts'
import type { Handler } from './route-handlers.ts'
import type { SecurityHeaders } from './security-headers.ts'

type Parts = {
  pictures: Pick<SitePictures, 'isVisible' | 'find'>
  files: Pick<Files, 'open'>
  headers: SecurityHeaders
  /** Returns true if the caller can read unpublished page texts. */
  isEditor: (request: HttpRequest) => Promise<boolean>
}

/** Serves uploaded pictures, if content that visitors see shows them, or to editors. Other names get the same 404, even if they exist. */
export function createPictureHandler({ pictures, files, headers, isEditor }: Parts): Handler<'pictures'> {
  return {
    async reply(request, { parameters: { uploadedPicture: name } }): Promise<Reply> {
      const visible = await pictures.isVisible(name.split('-')[0] ?? '')
      const row = visible || (await isEditor(request)) ? await pictures.find(name) : undefined
      if (!row) return textReply(404, 'Not found')
      return {
        status: 200,
        ...(visible && { security: headers.asset }),
        headers: {
          'content-type': row.type,
          etag: `"${row.sha256}"`,
          'accept-ranges': 'bytes',
          ...(!visible && { 'cache-control': 'private, no-store' }),
        },
        body: { size: row.size, open: (range) => files.open(row, range) },
      }
    },
  }
}
