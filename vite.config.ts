import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Which modules share a file. Left alone, the build makes one of every set of modules that some pages share, sixty of them; fewer pack
 * tighter, cost fewer requests, and keep the table of routes short.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/,
    priority: 4,
  },
  {
    name: 'admin',
    test: modules(
      'app/(forms|content/admin-navigation|pages/(admins|enquiries|history|status|investor-zone/filing|catalogue/(admin|import|use-editing))|ui/(dialog|menu|badge|skeleton))',
      'contract/',
      'node_modules/zod',
    ),
  },
  {
    name: 'site',
    test: modules(
      'app/(root|first-script|lay-out-rest|later|press-again|session|when-idle|page-[a-z]+)\\.',
      'app/content/(company|navigation)',
      'app/pages/site-layout/(header|drawer|footer|main|loader|offline|to-top|visitor-layout|signed-out-only)',
      'app/ui/(brand|button|icon|open-dialogs|toast|use-media|picture|empty|search-control)',
      'app/pages/error-screen/error-screen',
      'contract/refusal',
      'preload-helper',
    ),
    priority: 3,
  },
  {
    // What every call needs, and nothing of what only forms do.
    name: 'calls',
    test: modules('app/api\\.', 'contract/create-api'),
    priority: 3,
  },
  {
    name: 'zone',
    test: modules(
      'app/pages/investor-zone/(visitor|zone-(page|menu)|find-box|address|views/(list|document-row|paging|pdf-link|no-data))',
      'app/pages/home/unmatched-(below|home)',
      'app/content/zone-titles',
      'app/content/pictures/investor-zone',
      'model/stock-rate',
    ),
    priority: 2,
  },
  {
    name: 'catalogue',
    test: modules(
      'app/pages/catalogue/(visitor|catalogue-(page|rows)|category-rail|section-strip|search-box|use-(answered|asked|catalogue|kept)|asked|counted|download)\\.',
      'app/server-rows',
      'model/catalogue\\.',
    ),
    priority: 2,
  },
  {
    // Fetched when a visitor searches, without what the page itself has.
    name: 'rows',
    test: modules(
      'app/pages/catalogue/(ask-catalogue|show-catalogue|category-tables|item-table|use-drawn|cut|parse-in-pieces|rest|columns|marked)\\.',
      'app/ui/(badge|menu)\\.',
      'model/catalogue-search',
    ),
    priority: 1,
  },
]

function modules(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})`)
}

/**
 * Parts of the packages that this site never runs or wants otherwise, by the end of their path, with what stands for them in the browser's
 * files. Together they would weigh as much as a page's own script.
 */
const leftOut: Record<string, string> = {
  // Tracing of loaders and navigations: no `instrumentations` are given (app/entry.client.tsx).
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => {}
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export { unused as instrumentHandler, unused as instrumentationResultMetaContext }
    const unused = undefined`,
  // Finding routes one by one: the whole table travels with the first page (react-router.config.ts).
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const getPartialManifest = () => {}
    export const getPatchRoutesOnNavigationFunction = () => {}
    export const isFogOfWarEnabled = () => false
    export const useFogOFWarDiscovery = () => {}
    export { unused as URL_LIMIT, unused as getManifestPath, unused as getPathsWithAncestors, unused as handleClientVersionMismatch }
    const unused = undefined`,
  // Screens for a site without an error screen of its own: ours is in app/root.tsx, which also waits for nothing.
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': `
    export const RemixErrorBoundary = ({ children }) => children
    export { unused as BoundaryShell, unused as RemixRootDefaultErrorBoundary }
    const unused = undefined`,
  'react-router/dist/production/lib/dom/ssr/fallback.js': `
    export { unused as RemixRootDefaultHydrateFallback }
    const unused = undefined`,
  // A page's script that cannot be fetched makes the original load the document anew, also while the server is gone and for a link that
  // was only pointed at: the browser's own error would stand there. Here that is done where the server says that the file is gone, with
  // an older release; else it is asked for until it comes.
  'react-router/dist/production/lib/dom/ssr/routeModules.js': `
    export async function loadRouteModule(route, known) {
      for (;;) {
        try {
          return known[route.id] ??= await import(/* @vite-ignore */ route.module)
        } catch {
          const answer = await fetch(route.module, { method: 'HEAD' }).catch(() => {})
          if (answer?.status === 404) {
            location.reload()
            return new Promise(() => {})
          }
        }
        await new Promise((done) => setTimeout(done, 3000))
      }
    }`,
  // A word to developers.
  'react-router/dist/production/lib/server-runtime/warnings.js': 'export const warnOnce = () => {}',
  // Waiting for the styles of a part that is fetched later: there is one style sheet, and it is there.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load()',
}

const leaveOut: Plugin = {
  name: 'leave-out',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const path = Object.keys(leftOut).find((end) => id.endsWith(end))
    return path && leftOut[path]
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leaveOut],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
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
  // Preloading helpers cost every page more than the few parts fetched later gain.
  build: { assetsInlineLimit: 0, modulePreload: false },
}))
