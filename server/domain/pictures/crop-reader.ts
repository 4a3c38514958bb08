import sharp, { type Sharp } from 'sharp'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import type { Crop } from './crop-of.ts'
import { openPicture } from './open-picture.ts'

export type CropsInput = { path: string; crops: readonly Crop[] }
/** A file of a crop: its name below `/pictures/`, and its bytes. */
export type CropFile = { name: string; bytes: Uint8Array }

/** Creates the files of each crop of a picture. */
export const read: ReadFile<CropsInput, CropFile> = async ({ path, crops }, send) => {
  for (const { window, names } of crops) {
    const widest = Math.max(...names.map(widthIn))
    const { data, info } = await openPicture(path)
      .extract(window)
      .resize(widest)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    for (const name of names) {
      const picture = sharp(data, { raw }).resize(widthIn(name))
      await send({ name, bytes: new Uint8Array(await encode(picture, name).toBuffer()) })
    }
  }
}

const widthIn = (name: string) => Number(/-(\d+)\.\w+$/.exec(name)?.[1])

/** Encodes like tools/pictures.ts, with an effort that takes seconds instead of minutes. */
function encode(picture: Sharp, name: string): Sharp {
  if (name.endsWith('.avif')) return picture.avif({ quality: 62, effort: 1 })
  if (name.endsWith('.webp')) return picture.webp({ quality: 82, smartSubsample: true })
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true })
}
