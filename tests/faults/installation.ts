import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { onceInRun, templateFolder } from '#tests/run-template.ts'

/** Folder of the program, and a PATH that contains Node. */
export type Installed = { site: string; path: string }

/**
 * Installs the program as in its image: the files deploy/Dockerfile copies except the built site, production packages, no pinned Node.
 * Any user may read the folder, although this clone may be closed to others. Created once per run.
 */
export async function installOnce(): Promise<Installed> {
  const { dataDir } = await onceInRun('installed', async (folder) => {
    for (const open of [templateFolder(), folder]) chmodSync(open, 0o755)
    install(join(folder, 'site'))
    mkdirSync(join(folder, 'bin'))
    cpSync(process.execPath, join(folder, 'bin/node'))
    return ''
  })
  return { site: join(dataDir, 'site'), path: `${join(dataDir, 'bin')}${delimiter}${process.env.PATH}` }
}

function install(site: string): void {
  const copied = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^COPY --from=build \/site\/(\S+) /gm)]
  const names = copied.map(([, name = '']) => name).filter((name) => !['build', 'node_modules'].includes(name))
  for (const name of [...names, ...productionPackages()]) cpSync(name, join(site, name), { recursive: true })
}

/** Returns the packages that `npm ci --omit=dev --omit=optional` installs, according to the lock file. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>
  }
  return Object.entries(packages)
    .filter(([, { dev, optional, devOptional }]) => !(dev || optional || devOptional))
    .map(([path]) => path)
    .filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
}
