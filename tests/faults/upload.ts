import { request } from 'node:http'
import * as z from 'zod'
import { tinyMp3 } from '../tiny-files.ts'

const Uploaded = z.object({ link: z.string() })

/** Streams a recording of about `bytes` bytes to the site, as an admin does. Returns its link. */
export function upload(site: { port: number; token: string }, bytes: number): Promise<string> {
  const piece = tinyMp3(500)
  const pieces = Math.floor(bytes / piece.length)
  return new Promise((done, fail) => {
    const sent = request(
      {
        port: site.port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/v1/admin/upload-file',
        headers: {
          authorization: `Bearer ${site.token}`,
          'content-type': 'audio/mpeg',
          'x-file-name': 'concall.mp3',
          'content-length': pieces * piece.length,
        },
      },
      (reply) => {
        let text = ''
        reply.on('data', (chunk) => {
          text += chunk
        })
        reply.on('end', () => {
          if (reply.statusCode === 200) done(Uploaded.parse(JSON.parse(text)).link)
          else fail(new Error(`The upload was answered ${reply.statusCode}: ${text}`))
        })
      },
    )
    sent.once('error', fail)
    let left = pieces
    const more = () => {
      while (left > 0) {
        left -= 1
        if (!sent.write(piece)) return void sent.once('drain', more)
      }
      sent.end()
    }
    more()
  })
}
