import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Compresses the build's files once at the highest level, so that no request has to. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico', '.map'])
/** Minimum size in bytes: for smaller files a second file saves too little. */
const minBytesToCompress = 512

const folder = process.argv[2] ?? 'build/client'
let before = 0
let after = 0
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name)
  if (!compressible.has(extname(file)) || !statSync(file).isFile()) continue
  const bytes = readFileSync(file)
  if (bytes.length < minBytesToCompress) continue
  const compressed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  before += bytes.length
  after += Math.min(compressed.length, bytes.length)
  if (compressed.length >= bytes.length) continue
  writeFileSync(`${file}.br`, compressed)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
console.log(`compressed ${Math.round(before / 1024)} kB into ${Math.round(after / 1024)} kB`)
