import { createHash } from 'node:crypto'
import { Refusal } from '#contract/refusal.ts'
import type { Files } from '#server/domain/files/files.ts'
import type { Evidence, EvidenceFile } from '#server/domain/releases/evidence.ts'
import { contentDisposition } from './content-disposition.ts'
import type { HttpRequest, Reply } from './reply.ts'
import type { Handler } from './route-handlers.ts'
import { storedZip, type ZipEntry } from './stored-zip.ts'

type Wiring = {
  evidence: Evidence
  files: Pick<Files, 'find' | 'open'>
  readChecker: () => Promise<Uint8Array>
  /** Throws unless the caller can read unpublished content. */
  requireRead: (request: HttpRequest) => Promise<void>
}

const checkerName = 'check-evidence.mjs'

/** Serves the public keys that verify the signature of evidence. */
export function createEvidenceKeysHandler({ signer }: Pick<Evidence, 'signer'>): Handler<'evidenceKeys'> {
  return {
    async reply() {
      const body = Buffer.from(JSON.stringify({ keys: await signer.publicKeys() }))
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
    },
  }
}

/** Serves the evidence of a published release, written while it is sent. */
export function createEvidenceHandler(wiring: Wiring): Handler<'evidence'> {
  return { reply: (request, { parameters }) => archiveReply(wiring, request, parameters.release) }
}

async function archiveReply(wiring: Wiring, request: HttpRequest, id: string): Promise<Reply> {
  await wiring.requireRead(request)
  const { name, texts, files } = await wiring.evidence.read(id)
  const documents = texts.map(({ path, text }) => ({ path, bytes: Buffer.from(text) }))
  const signed = [{ path: checkerName, bytes: await wiring.readChecker() }, ...documents]
  const entries = [
    ...[...signed, ...(await manifestOf(wiring, signed, files))].map(({ path, bytes }) => inMemory(path, bytes)),
    ...(await Promise.all(files.map((file) => stored(wiring, file)))),
  ]
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', `${name}.zip`),
    },
    body: storedZip(entries),
  }
}

/** Returns the SHA-256 of every other file of the archive, the signature of that list, and the key that verifies it. */
async function manifestOf(
  { evidence: { signer } }: Wiring,
  signed: { path: string; bytes: Uint8Array }[],
  files: EvidenceFile[],
) {
  const hashes = [...signed.map(({ path, bytes }) => ({ path, sha256: sha256Of(bytes) })), ...files]
  const sums = Buffer.from(hashes.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(''))
  const { signature, publicKey } = await signer.sign(sums)
  return [
    { path: 'SHA256SUMS', bytes: sums },
    { path: 'SHA256SUMS.sig', bytes: Buffer.from(`${signature.toString('base64')}\n`) },
    { path: 'evidence-key.pem', bytes: Buffer.from(publicKey) },
  ]
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function stored({ files }: Wiring, { path, link }: EvidenceFile): Promise<ZipEntry> {
  const row = await files.find(link)
  if (!row) throw new Refusal('try-later', `The stored file ${path} is missing. Run ./suvira verify.`)
  return { path, size: row.size, open: () => files.open(row) }
}

const inMemory = (path: string, bytes: Uint8Array): ZipEntry => ({ path, size: bytes.length, open: async () => bytes })
