import { useContext } from 'react'
import { contentWith } from '#app/content/parts.ts'
import { BrandHead } from '#app/document/brand-head.tsx'
import { DataBlock } from '#app/document/data-block.tsx'
import type { PageAssets } from '#app/document/document.tsx'
import { FirstScript } from '#app/inline-script.tsx'
import { PageNonce } from '#app/page-nonce.ts'
import { prefetchScript } from '#app/prefetched-calls.ts'
import { redirectSignedOut } from '#app/return-to.ts'
import { redirectSignedInScript } from '#app/session.ts'
import { type ShellContent, shellContentId } from '#app/shell-content.ts'
import font from '#app/styles/fonts/anek-latin-latin-wght-normal.woff2'
import { DarkFieldFilter } from '#app/ui/dark-field-filter.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { companyWith } from '#model/company/parts.ts'
import type { Changes } from '#model/site-content/apply-changes.ts'
import { messages } from './messages.ts'
import { type AdminPath, adminScreens } from './screens.ts'

type Props = { path: AdminPath; assets: PageAssets; changes: ReadonlyMap<string, Changes>; codesOff: boolean }

/**
 * Renders the server's response for any admin address. Contains no admin data, only the scripts that request it, and what admin
 * screens show of the site's content.
 */
export function AdminShell({ path, assets, changes, codesOff }: Props) {
  const { investorZone } = contentWith(changes)
  const content: ShellContent = { ...companyWith(changes), investorZone, codesOff }
  const { title, needs, calls } = adminScreens[path]
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        {path === '/admin' && <FirstScript text={redirectSignedInScript} />}
        {needs !== 'anyone' && <FirstScript text={redirectSignedOut} />}
        {needs !== 'anyone' && <FirstScript text={prefetchScript({ 'admin/get-me': {}, ...calls })} />}
        <BrandHead brand={content.brand} />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <title>{`${title} | ${content.company.name}`}</title>
        <link rel="stylesheet" href={assets.stylesheet} />
        <link rel="stylesheet" href={assets.adminStylesheet} />
        <script type="module" src={assets.admin} nonce={useContext(PageNonce)} />
        {/* Preloads all scripts at once: an import discovered in a script costs another round trip. */}
        {assets.screens[path]?.map((script) => (
          <link key={script} rel="modulepreload" href={script} />
        ))}
        <DataBlock type="application/json" id={shellContentId} data={content} />
        {assets.tools && <script type="module" src={assets.tools} />}
      </head>
      <body>
        <DarkFieldFilter />
        <div id="admin" className="admin-layout-place">
          <div className="wrap section">
            <Skeleton lines={8} />
            <noscript>
              <p>{messages.withoutScripts}</p>
            </noscript>
          </div>
        </div>
      </body>
    </html>
  )
}
