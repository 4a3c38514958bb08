import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import type { AdminPath } from '#app/admin/paths.ts'
import type { PageAssets } from '#app/document/document.tsx'
import { pageStyleSheets } from '#app/document/page-style-sheets.ts'
import { readJson } from '#model/json.ts'

/** Source files of page assets. In development the tools serve them unchanged. */
const sources = {
  stylesheet: 'app/styles/main.css',
  adminStylesheet: 'app/styles/admin.css',
  documents: 'app/document/client.ts',
  admin: 'app/admin/start.tsx',
} as const

const screens: Record<AdminPath, string> = {
  '/admin': 'app/pages/sign-in/sign-in.tsx',
  '/admin/callback': 'app/pages/sign-in/callback.tsx',
  '/admin/desk': 'app/pages/desk/desk.tsx',
  '/admin/desk/calendar': 'app/pages/desk/calendar/calendar.tsx',
  '/admin/desk/documents': 'app/pages/desk/documents/documents.tsx',
  '/admin/desk/numbers': 'app/pages/desk/numbers/numbers.tsx',
  '/admin/desk/statements': 'app/pages/desk/statements/statements.tsx',
  '/admin/desk/people': 'app/pages/desk/admins/people.tsx',
  '/admin/desk/settings': 'app/pages/desk/settings/settings.tsx',
  '/admin/desk/regulation-46': 'app/pages/desk/regulation-46.tsx',
  '/admin/desk/enquiries': 'app/pages/desk/enquiries/pipeline.tsx',
  '/admin/desk/releases': 'app/pages/desk/releases/releases.tsx',
  '/admin/desk/releases/:id': 'app/pages/desk/releases/release-room.tsx',
  '/admin/products-export': 'app/pages/catalogue/admin.tsx',
  '/admin/products-domestic': 'app/pages/catalogue/admin.tsx',
  '/admin/investorzone/:page?': 'app/pages/investor-zone/admin.tsx',
  '/admin/desk/approvals': 'app/pages/desk/approvals/approvals.tsx',
  '/admin/desk/approvals/:id': 'app/pages/desk/approvals/approval.tsx',
  '/admin/info': 'app/pages/desk/admins/admins.tsx',
  '/admin/enquiries': 'app/pages/enquiries/enquiries.tsx',
  '/admin/history': 'app/pages/history/history.tsx',
  '/admin/status': 'app/pages/status/status.tsx',
  '/admin/newsletters': 'app/pages/newsletters/newsletters.tsx',
}

export const developmentAssets: PageAssets = {
  stylesheet: `/${sources.stylesheet}`,
  ownSheets: urlsOf(pageStyleSheets, (source) => `/${source}`),
  adminStylesheet: `/${sources.adminStylesheet}`,
  documents: `/${sources.documents}`,
  admin: `/${sources.admin}`,
  screens: {},
  tools: '/@vite/client',
}

function urlsOf(sheets: typeof pageStyleSheets, urlOf: (source: string) => string): PageAssets['ownSheets'] {
  return Object.fromEntries(Object.entries(sheets).map(([name, source]) => [name, urlOf(source)]))
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
    ownSheets: urlsOf(pageStyleSheets, urlOf),
    adminStylesheet: urlOf(sources.adminStylesheet),
    documents: urlOf(sources.documents),
    admin: urlOf(sources.admin),
    screens: Object.fromEntries(
      Object.entries(screens).map(([path, source]) => [path, [...new Set(screenScripts(source))]]),
    ),
  }
}
