import { createServer } from 'vite'
import { serve } from './serve.ts'

// React chooses its build when it is first imported, so this precedes all imports of it.
process.env.NODE_ENV = 'development'

type Built = typeof import('./entry.ts')

/** `npm run dev`: serves the site from its sources, with live updates in the browser. */
serve({
  development: true,
  async createSite(parts, server) {
    const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
    // Vite types every module as a record of any values.
    const { createSite } = (await vite.ssrLoadModule('/server/entry.ts')) as Built
    type Rendering = typeof import('./pages/render-page.tsx')
    const loadRender = async () => ((await vite.ssrLoadModule('/server/pages/render-page.tsx')) as Rendering).renderAt
    const site = await createSite({ ...parts, loadRender })
    return {
      ...site,
      async handle(request, response) {
        vite.middlewares(request, response, () => site.handle(request, response))
      },
      async close() {
        await vite.close()
        await site.close()
      },
    }
  },
})
