import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod'

/**
 * Generates a bill of materials (CycloneDX 1.6) from the lock file. Lists every package with its version, hash and whether it runs in
 * production. `npm run sbom` prints it; `npm run sbom -- --to FILE` writes it. The same lock file yields the same bytes.
 */
const Locked = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  license: z.optional(z.string()),
  link: z.optional(z.boolean()),
})
type Locked = z.output<typeof Locked>
const Lock = z.object({ name: z.string(), version: z.string(), packages: z.record(z.string(), Locked) })
type Lock = z.output<typeof Lock>

export function billOf(lock: Lock) {
  const components = Object.entries(lock.packages)
    .filter(([path, { link }]) => path && !link)
    .map(([path, locked]) => componentOf(path, locked))
    .sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
    components,
  }
}

function componentOf(path: string, { version = '', integrity, dev, optional, license }: Locked) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [kind, hash] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': `${path}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: dev || optional ? 'optional' : 'required',
    ...(license && { licenses: [{ expression: license }] }),
    ...(hash && {
      hashes: [{ alg: kind?.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  }
}

/** Returns a UUID derived from the content, so that the file changes only with the lock file. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const text = `${JSON.stringify(billOf(Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))), null, 2)}\n`
  if (values.to) writeFileSync(values.to, text)
  else process.stdout.write(text)
}
