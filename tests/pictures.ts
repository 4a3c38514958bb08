import sharp, { type Sharp } from 'sharp'
import type { World } from './world.ts'

type Size = { width: number; height: number }

/** Returns a picture whose left half is red and whose right half is blue. */
export function twoHalves({ width, height }: Size): Sharp {
  const half = (background: string, size: Size) => ({ create: { ...size, channels: 3 as const, background } })
  const left = { input: half('#f00', { width: Math.floor(width / 2), height }), left: 0, top: 0 }
  return sharp(half('#00f', { width, height })).composite([left])
}

/** Uploads a picture as an admin and returns the link of its original. */
export async function uploadedPicture(
  { admin }: Pick<World, 'admin'>,
  size: Size,
  name = 'vials.jpg',
): Promise<string> {
  const base_64 = (await twoHalves(size).jpeg().toBuffer()).toString('base64')
  return (await admin('admin/upload-picture', { base_64, name })).link
}
