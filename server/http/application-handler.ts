import { safeName } from '#model/file-names.ts'
import { contentDisposition } from './content-disposition.ts'
import type { HttpRequest } from './reply.ts'
import type { Handler } from './route-handlers.ts'

type Parts = {
  readCv: (application: string) => Promise<{ name: string; bytes: Buffer }>
  /** Throws unless the caller can read applications. */
  requireRead: (request: HttpRequest) => Promise<void>
}

/** Serves the CV of an application as a download. */
export function createApplicationHandler({ readCv, requireRead }: Parts): Handler<'applications'> {
  return {
    async reply(request, { parameters }) {
      await requireRead(request)
      const { name, bytes } = await readCv(parameters.application)
      return {
        status: 200,
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('attachment', safeName(`CV ${name}`, 'pdf')),
        },
        body: bytes,
      }
    },
  }
}
