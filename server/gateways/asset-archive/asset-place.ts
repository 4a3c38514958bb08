import { createHash } from 'node:crypto'
import { constants, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { S3Settings } from '../file-storage/s3-client.ts'

/** Storage of the assets of several releases: a folder shared by servers, or their bucket. Names are paths relative to it. */
export type AssetPlace = {
  /** Copies a local file to the location, atomically. */
  store(name: string, path: string): Promise<void>
  write(name: string, text: string): Promise<void>
  /** Returns undefined if there is none. */
  read(name: string): Promise<Buffer | undefined>
  list(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
}

export function createAssetFolder(root: string): AssetPlace {
  const place = (name: string) => join(root, name)

  /** Writes under a temporary name first, so that readers never see a partial file. */
  async function writeAtomically(name: string, make: (part: string) => Promise<void>): Promise<void> {
    await mkdir(dirname(place(name)), { recursive: true, mode: 0o700 })
    const part = `${place(name)}.${process.pid}.part`
    await rm(part, { force: true })
    await make(part)
    await rename(part, place(name))
  }

  return {
    store: (name, path) => writeAtomically(name, (part) => copyFile(path, part, constants.COPYFILE_FICLONE)),
    write: (name, text) => writeAtomically(name, (part) => writeFile(part, text, { mode: 0o600 })),
    read: (name) => readFile(place(name)).catch(noneIfMissing),
    list: async (folder) => (await readdir(place(folder)).catch(noneIfMissing)) ?? [],
    remove: (name) => rm(place(name), { force: true }),
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Uses `assets/` in the bucket of the uploads. */
export async function createAssetBucket(settings: S3Settings): Promise<AssetPlace> {
  const { unavailable, createS3Client, dropped } = await import('../file-storage/s3-client.ts')
  const { ask, list } = createS3Client(settings)
  const prefix = 'assets/'

  async function upload(name: string, bytes: Buffer): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const reply = await ask('PUT', `/${prefix}${name}`, { hash, body: new Blob([new Uint8Array(bytes)]) })
    await dropped(reply)
    if (!reply.ok) throw unavailable(`The file store returned ${reply.status} for an asset.`)
  }

  return {
    store: async (name, path) => upload(name, await readFile(path)),
    write: (name, text) => upload(name, Buffer.from(text)),
    async read(name) {
      const reply = await ask('GET', `/${prefix}${name}`)
      if (reply.ok) return Buffer.from(await reply.arrayBuffer())
      await dropped(reply)
      if (reply.status !== 404) throw unavailable(`The file store returned ${reply.status} for a read.`)
      return undefined
    },
    async list(folder) {
      const names: string[] = []
      for await (const name of list(`${prefix}${folder}/`)) names.push(name)
      return names
    },
    async remove(name) {
      const reply = await ask('DELETE', `/${prefix}${name}`)
      await dropped(reply)
      if (!reply.ok && reply.status !== 404)
        throw unavailable(`The file store returned ${reply.status} for a deletion.`)
    },
  }
}
