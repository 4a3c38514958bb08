import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Every file of the source folders, and the subset that contains code. */
export const sources = ['app', 'contract', 'model', 'server', 'tests', 'tools'].flatMap(filesBelow)
export const code = sources.filter((file) => /\.(ts|tsx|mjs)$/.test(file))

/** Returns a file's imports from the project: paths from the root, and whether only types are imported. */
export function importsOf(file: string): { target: string; typeOnly: boolean }[] {
  const result = read(file).matchAll(/^(?:import|export)\s+(type\s)?([^'"]*?from\s+)?['"]([.#][^'"]+)['"]/gm)
  const lazy = read(file).matchAll(/(?<!typeof )import\(\s*()()['"]([.#][^'"]+)['"]\s*\)/g)
  return [...result, ...lazy].map(([, type, , path = '']) => {
    const target = path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))
    return { target: target.replace(/\?.*$/, ''), typeOnly: Boolean(type) }
  })
}

export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

export function read(file: string): string {
  return readFileSync(file, 'utf8')
}
