import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { badInput } from '#contract/refusal.ts'
import type { Changes } from '#model/site-content/apply-changes.ts'
import {
  type FocalPoint,
  type PictureFiles,
  type PictureSize,
  pictureFileNames,
  type UploadedPicture,
  uploadedIn,
} from '#model/site-content/pictures.ts'
import type { Rows } from '#server/store/rows.ts'
import type { FileRow } from '#server/store/tables.ts'
import type { Dependencies, Services } from '../dependencies.ts'
import { createFileReader, FileReaderLimitError } from '../file-reader/create-file-reader.ts'
import { openLocalFile } from '../files/local-file.ts'
import { refuseStorageError } from '../files/stored-file.ts'
import { fileIdOf, linkOf } from '../investor-zone/document-links.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import type { ContentReading } from '../site-content/content-reading.ts'
import { type Crop, cropOf } from './crop-of.ts'
import type { CropFile, CropsInput } from './crop-reader.ts'

type Context = Pick<Services, 'store' | 'ledger' | 'storage' | 'now'> &
  Pick<Dependencies, 'incoming' | 'gathering'> & { reading: Pick<ContentReading, 'visible'> }

export type SitePictures = ReturnType<typeof createSitePictures>

/** Pictures of the site's content that admins uploaded: originals, and the files that pages display. */
export function createSitePictures(context: Context) {
  const { store, reading } = context
  return {
    /** Creates the files of a picture for each size of its place, unless they exist. Takes some seconds. */
    prepare: (actor: Actor, upload: Upload, sizes: readonly PictureSize[]) => prepare(context, actor, upload, sizes),
    /** True if content that visitors see now shows the picture with this stem. */
    isVisible: async (stem: string) => visibleStems(await reading.visible()).has(stem),
    /** Returns a file of a picture by its name below `/pictures/`. */
    find: (name: string) => store.read.files.byId(fileIdFor(name)),
  }
}

const known = new WeakMap<ReadonlyMap<string, Changes>, ReadonlySet<string>>()

function visibleStems(parts: ReadonlyMap<string, Changes>): ReadonlySet<string> {
  const stems = known.get(parts) ?? new Set(uploadedIn([...parts.values()]).flatMap(stemsOf))
  known.set(parts, stems)
  return stems
}

const stemsOf = ({ stem, phone }: UploadedPicture) => (phone ? [stem, phone.stem] : [stem])

/** Link of an original, and its focal point. */
type Upload = FocalPoint & { link: string }

const gone = 'This picture is no longer stored. Upload it again.'

async function prepare(
  context: Context,
  actor: Actor,
  { link, ...point }: Upload,
  sizes: readonly PictureSize[],
): Promise<PictureFiles[]> {
  const row = await context.store.read.files.byId(fileIdOf(link) ?? '')
  if (!row || linkOf(row) !== link || !row.width || !row.height) throw badInput('link', gone)
  const { sha256, width, height } = row
  const crops = sizes.map((size) => cropOf({ sha256, width, height }, point, size))
  const missing = await missingIn(
    context,
    crops.flatMap(({ crop }) => crop.names),
  )
  const unmade = crops.map(({ crop }) => ({ ...crop, names: crop.names.filter((name) => missing.has(name)) }))
  await makeFiles(
    context,
    actor,
    row,
    unmade.filter(({ names }) => names.length),
  )
  return crops.map(({ files }) => files)
}

/** Returns the names of files that are not stored. */
async function missingIn({ store, storage }: Context, names: readonly string[]): Promise<Set<string>> {
  const rows = new Map((await store.read.files.byIds(names.map(fileIdFor))).map((row) => [row.id, row]))
  const missing = new Set<string>()
  for (const name of names) {
    const row = rows.get(fileIdFor(name))
    if (!row || (await storage.size(row.sha256).catch(refuseStorageError)) !== row.size) missing.add(name)
  }
  return missing
}

const readCrops = createFileReader<CropsInput, CropFile>('#server/domain/pictures/crop-reader.ts', {
  queue: 'pictures',
  timeMaxMs: 3 * 60_000,
  outputTimeMaxMs: 60_000,
  outputMaxBytes: 64 * 1024 * 1024,
})

async function makeFiles(context: Context, actor: Actor, original: FileRow, crops: readonly Crop[]): Promise<void> {
  if (!crops.length) return
  const rows: FileRow[] = []
  const local = await openLocalFile(context, original).catch(refuseStorageError)
  try {
    for await (const file of readCrops({ path: local.path, crops })) rows.push(await storeFile(context, actor, file))
  } catch (error) {
    if (error instanceof FileReaderLimitError)
      throw badInput('link', 'This picture takes too long or too much memory to resize. Save it with fewer pixels.')
    throw error
  } finally {
    await local.discard()
  }
  // Under the ledger's lock, so that no sweep removes the bytes of the new rows.
  await context.ledger.change(actor, async ({ files }) => {
    const stored = new Set((await files.byIds(rows.map(({ id }) => id))).map(({ id }) => id))
    for (const row of rows) if (!stored.has(row.id)) await files.insert(row)
  })
}

const largestFile = 16 * 1024 * 1024

async function storeFile(
  { incoming, storage, now }: Context,
  actor: Actor,
  { name, bytes }: CropFile,
): Promise<FileRow> {
  const tooLarge = () => new Error('A file of a picture is too large.')
  const file = await incoming.receive(Readable.from([bytes]), () => largestFile, tooLarge).catch(refuseStorageError)
  try {
    await storage.store(file.sha256, file.path, file.size).catch(refuseStorageError)
  } finally {
    await file.discard()
  }
  return {
    id: fileIdFor(name),
    sha256: file.sha256,
    name,
    type: `image/${extname(name) === '.jpg' ? 'jpeg' : extname(name).slice(1)}`,
    size: file.size,
    created_at: now().toISOString(),
    created_by: nameOf(actor),
    ...{ referred: 0, seconds: null, pages: null, reencoded: 1, width: null, height: null },
  }
}

/** Returns the id of a file's row: its address contains the hash of the original and of the crop. */
function fileIdFor(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32)
}

/** Retains the originals and files of pictures permanently. Fails if they are not stored: unused ones are deleted after a day. */
export async function retainPictures({ files }: Rows, pictures: readonly UploadedPicture[]): Promise<void> {
  const ids = new Set(
    pictures.flatMap((picture) => [
      fileIdOf(picture.link) ?? '',
      ...[picture, ...(picture.phone ? [picture.phone] : [])].flatMap(pictureFileNames).map(fileIdFor),
    ]),
  )
  if ((await files.byIds([...ids])).length < ids.size) throw badInput('changes', gone)
  await files.refer([...ids])
}
