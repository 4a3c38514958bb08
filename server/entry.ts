import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { type AppParts, createApp } from './app.ts'

/** The server-rendering build's entry: everything beneath `start.ts` lives in one module graph with the pages. */
export function createSite(parts: Omit<AppParts, 'build'>) {
  return createApp({ ...parts, build: build as unknown as ServerBuild })
}
