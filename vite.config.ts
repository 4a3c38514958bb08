import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  environments: {
    ssr: {
      // What Node runs as `build/server/index.js`: one module graph for pages, calls and everything beneath.
      build: { rollupOptions: { input: './server/entry.ts' } },
      ...(command === 'build' && {
        // Packages are built in, less what nobody calls: a third of the files to read at each start, and of the memory.
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
  build: { assetsInlineLimit: 0 },
}))
