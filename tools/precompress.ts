import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Packs what the build made, once and as tightly as can be, so that no request ever packs anything. */
const packable = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico', '.map'])
/** Below this many bytes packing does not pay. */
const packFrom = 512

const folder = process.argv[2] ?? 'build/client'
let before = 0
let after = 0
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name)
  if (!packable.has(extname(file)) || !statSync(file).isFile()) continue
  const bytes = readFileSync(file)
  if (bytes.length < packFrom) continue
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  before += bytes.length
  after += Math.min(packed.length, bytes.length)
  if (packed.length >= bytes.length) continue
  writeFileSync(`${file}.br`, packed)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
console.log(`packed ${Math.round(before / 1024)} kB into ${Math.round(after / 1024)} kB`)
