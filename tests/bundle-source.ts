import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { onceInRun, templateFolder } from './run-template.ts'

/**
 * Bundles a frequently started program: starting from its sources takes three times as long. Bundled once per test run; outside a run
 * returns the source.
 */
export async function bundled(source: string): Promise<string> {
  if (!templateFolder()) return source
  const created = await onceInRun(`bundle-of-${basename(source, '.ts')}`, (dataDir) => bundle(source, dataDir))
  return created.message
}

/** Folder as deep in the project as the sources of tools: a relative setting means the folder above. */
const place = 'test-results'

async function bundle(source: string, dataDir: string): Promise<string> {
  const { build } = await import('vite')
  const name = `${basename(templateFolder())}-${basename(dataDir)}`
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: source,
      outDir: place,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: `${name}.js`, chunkFileNames: `${name}/[name]-[hash].js` } },
    },
    ssr: { noExternal: true },
  })
  return join(place, `${name}.js`)
}

export function removeBundles(): void {
  const ours = existsSync(place) ? readdirSync(place).filter((name) => name.startsWith(basename(templateFolder()))) : []
  for (const name of ours) rmSync(join(place, name), { recursive: true, force: true })
}
