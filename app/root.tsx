import type { ReactNode } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { FirstScript } from './first-script.tsx'
import type { RootData } from './page-meta.ts'
import { ErrorScreen } from './pages/error-screen/error-screen.tsx'
import { Loader } from './pages/site-layout/loader.tsx'
import { Offline } from './pages/site-layout/offline.tsx'
import { ToTop } from './pages/site-layout/to-top.tsx'
import font from './styles/fonts/anek-latin-latin-wght-normal.woff2'
import './styles/main.css'
import { ToastRegion } from './ui/toast-region.tsx'

/** The public origin, for canonical addresses: the page door makes every request's address from the configured site address. */
export const loader = ({ request }: LoaderFunctionArgs): RootData => ({ siteUrl: new URL(request.url).origin })

/** The origin does not change while somebody walks through the site. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <FirstScripts />
        {/* Nothing is drawn half-read: a bar or a row that gets its last part later would move what stands beside it. */}
        <link rel="expect" href="#main" blocking="render" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <ToTop />
      <Loader />
      <Offline />
      <ToastRegion />
    </>
  )
}

export { ErrorScreen as ErrorBoundary }

/** What must run before anything is drawn: a route asks for it by its `handle.firstScript`. */
function FirstScripts() {
  return useMatches().map(({ id, handle }) => {
    const script = (handle as { firstScript?: string } | undefined)?.firstScript
    return script && <FirstScript key={id} text={script} />
  })
}
