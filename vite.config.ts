import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'

/** Configures a build for the browser. Its manifest contains the file names; tools/build-output.ts moves the manifest to the server. */
function browser(name: string, input: string[]) {
  return {
    consumer: 'client',
    // Omits Vite's loader for style sheets and preloads of imports, because ours have none.
    define: { __VITE_IS_MODERN__: 'false' },
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: `assets/${name}.json`,
      modulePreload: false,
      // `ready` of client.ts is read by the page.
      rolldownOptions: { input, preserveEntrySignatures: 'allow-extension' as const },
    },
  } satisfies EnvironmentOptions
}

/**
 * Bundles modules shared by several screens into one script, and those that only the desk and the content form need into a second one. Each
 * screen then has two or three scripts and needs one round over six connections; a screen of the desk has one more. `/admin/info` uses
 * `desk/admins`, too.
 */
function admin() {
  const { build, ...rest } = browser('admin', ['app/admin/start.tsx', 'app/styles/admin.css'])
  const isOfDesk = (file: string) => /\/app\/(pages\/desk\/(?!admins\/)|forms\/content\/)/.test(file)
  const codeSplitting = {
    groups: [
      // Only the import and saved spreadsheets need it.
      { name: 'zip', test: /\/node_modules\/fflate\//, priority: 2 },
      { name: 'shared', test: (file: string) => !isOfDesk(file), minShareCount: 2, priority: 1 },
      { name: 'desk-shared', minShareCount: 2 },
    ],
  }
  return { ...rest, build: { ...build, rolldownOptions: { ...build.rolldownOptions, output: { codeSplitting } } } }
}

/** Leaves the imports of admin screens in the server as they are: it never runs them (server/pages/page-assets.ts reads their paths). */
const withoutAdminScreens: Plugin = {
  name: 'without-admin-screens',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveDynamicImport(source, importer) {
    return typeof source === 'string' && importer && /\/app\/admin\/(?:desk-)?screens\.ts$/.test(importer)
      ? { id: source, external: true }
      : null
  },
}

export default defineConfig(({ command }) => ({
  plugins: [withoutAdminScreens],
  environments: {
    // Scripts of visitors' pages (frame and islands), and the site's style sheets.
    client: browser('documents', ['app/document/client.ts', 'app/styles/main.css', 'app/styles/pages.css']),
    // The admin area, a single-page app. In development one server of sources serves both.
    ...(command === 'build' && { admin: admin() }),
    ssr: {
      // Runs in Node as `build/server/index.js`: one module graph for pages, calls and all lower layers.
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        emitAssets: true,
        rolldownOptions: { input: './server/entry.ts', output: { entryFileNames: 'index.js' } },
      },
      ...(command === 'build' && {
        // Bundles packages without unused code: a third of the files to read at each start, and of the memory.
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
  builder: {
    async buildApp({ environments, build }) {
      for (const environment of Object.values(environments)) await build(environment)
    },
  },
  // In development: dependencies to prepare before the first request.
  optimizeDeps: { entries: ['app/document/client.ts', 'app/admin/start.tsx'] },
  build: { assetsInlineLimit: 0 },
}))
