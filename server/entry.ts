import { type AppParts, createApp } from './app.ts'
import { developmentAssets, readPageAssets } from './pages/page-assets.ts'
import { serve } from './serve.ts'

/** Entry of the server build: pages, calls and all lower layers in one module graph. */
export function createSite(parts: Omit<AppParts, 'assets'>) {
  return createApp({ ...parts, assets: parts.development ? developmentAssets : readPageAssets() })
}

// `npm start` runs this module from the build; in development dev.ts calls it.
if (import.meta.env.PROD) serve({ development: false, createSite })
