import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Read by server/start.ts as `build/server/index.js`: one module graph for pages, calls and everything beneath.
  environments: { ssr: { build: { rollupOptions: { input: './server/entry.ts' } } } },
  build: { assetsInlineLimit: 0 },
})
