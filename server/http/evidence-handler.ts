import { Refusal } from '#contract/refusal.ts'
import { evidencePath } from '#model/release.ts'
import type { Files } from '#server/domain/files/files.ts'
import type { Evidence, EvidenceFile } from '#server/domain/releases/evidence.ts'
import { type Handler, type HttpRequest, readMethods } from './reply.ts'
import { storedZip, type ZipEntry } from './stored-zip.ts'

type Wiring = {
  evidence: Evidence
  files: Pick<Files, 'find' | 'open'>
  /** The program that checks it. */
  readChecker: () => Promise<Uint8Array>
  /** Refuses whoever may not read what is not published. */
  mustRead: (request: HttpRequest) => Promise<void>
}

const checkerName = 'check-evidence.mjs'
const pattern = /^\/admin\/desk\/releases\/([\w-]+)\/evidence\.zip$/

/** `/admin/desk/releases/<id>/evidence.zip`: what proves a release that has left, as an archive that is written while it is sent. */
export function createEvidenceHandler(wiring: Wiring): Handler {
  return {
    addresses: [evidencePath(':id')],
    serves: ({ path }) => pattern.test(path),
    methods: readMethods,
    async reply(request) {
      await wiring.mustRead(request)
      const [, id = ''] = pattern.exec(request.path) ?? []
      const { name, texts, files } = await wiring.evidence(id)
      const entries = [
        inMemory(checkerName, await wiring.readChecker()),
        ...texts.map(({ path, text }) => inMemory(path, Buffer.from(text))),
        ...(await Promise.all(files.map((one) => stored(wiring, one)))),
      ]
      return {
        status: 200,
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}.zip"`,
          'cache-control': 'no-store',
        },
        body: storedZip(entries),
      }
    },
  }
}

async function stored({ files }: Wiring, { path, link }: EvidenceFile): Promise<ZipEntry> {
  const row = await files.find(link)
  if (!row) throw new Refusal('try-later', `${path} is not where it was filed. Run ./suvira verify.`)
  return { path, size: row.size, open: () => files.open(row) }
}

const inMemory = (path: string, bytes: Uint8Array): ZipEntry => ({ path, size: bytes.length, open: async () => bytes })
