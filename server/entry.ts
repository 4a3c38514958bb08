import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { type AppParts, createApp } from './app.ts'
import { serve } from './serve.ts'

/** The server-rendering build's entry: pages, calls and everything beneath in one module graph. */
export function createSite(parts: Omit<AppParts, 'build'>) {
  return createApp({ ...parts, build: build as unknown as ServerBuild })
}

// `npm start` runs this module, built; in development dev.ts asks it for the site.
if (import.meta.env.PROD) serve({ development: false, createSite })
