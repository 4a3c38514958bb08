import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { type AdminPath, adminPaths, adminScreens } from '#app/admin/screens.ts'
import type { PageAssets } from '#app/document/document.tsx'
import { readJson } from '#model/json.ts'
import { eachNamed } from '#model/keys-of.ts'

/** Source files of page assets. In development the tools serve them unchanged. */
const sources = {
  stylesheet: 'app/styles/main.css',
  pagesStylesheet: 'app/styles/pages.css',
  adminStylesheet: 'app/styles/admin.css',
  documents: 'app/document/client.ts',
  admin: 'app/admin/start.tsx',
} as const

/** Returns the source file that the `lazy` of a screen imports. The builds preserve the text of this import. */
const sourceOf = (path: AdminPath) => /import\(['"]#(.+)['"]\)/.exec(String(adminScreens[path].lazy))?.[1] ?? path

export const developmentAssets: PageAssets = {
  stylesheet: `/${sources.stylesheet}`,
  pagesStylesheet: `/${sources.pagesStylesheet}`,
  adminStylesheet: `/${sources.adminStylesheet}`,
  documents: `/${sources.documents}`,
  admin: `/${sources.admin}`,
  screens: {},
  tools: '/@vite/client',
}

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))

/** Returns the built names from the builds' manifests. */
export function readPageAssets(folder = resolve('build/server')): PageAssets {
  const read = (name: string) => Manifest.parse(readJson(readFileSync(`${folder}/${name}.json`, 'utf8')))
  const built: z.infer<typeof Manifest> = { ...read('documents'), ...read('admin') }
  const urlOf = (source: string) => {
    const entry = built[source]
    if (!entry) throw new Error(`The build does not contain ${source}. Build the site again.`)
    return `/${entry.file}`
  }
  const scriptsOf = (source: string, known: Set<string>): string[] => {
    if (known.has(source)) return []
    known.add(source)
    return [urlOf(source), ...(built[source]?.imports ?? []).flatMap((name) => scriptsOf(name, known))]
  }
  const screenScripts = (source: string) =>
    [sources.admin, source].flatMap((name) => scriptsOf(name, new Set())).filter((url) => url !== urlOf(sources.admin))
  return {
    stylesheet: urlOf(sources.stylesheet),
    pagesStylesheet: urlOf(sources.pagesStylesheet),
    adminStylesheet: urlOf(sources.adminStylesheet),
    documents: urlOf(sources.documents),
    admin: urlOf(sources.admin),
    screens: eachNamed(adminPaths, (path) => [...new Set(screenScripts(sourceOf(path)))]),
  }
}
