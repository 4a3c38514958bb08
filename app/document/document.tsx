import { FirstScript } from '#app/first-script.tsx'
import { pageMeta } from '#app/page-meta.ts'

import { VisitorFrame } from '#app/pages/site-layout/visitor-frame.tsx'
import { sendVisitorOn } from '#app/session.ts'
import font from '#app/styles/fonts/anek-latin-latin-wght-normal.woff2'
import { languages } from '#model/languages/languages.ts'
import { wordsOf } from '#model/languages/words.ts'
import { DataBlock } from './data-block.tsx'
import { LoaderPicture, OfflineRegion, ToTopButton } from './frame/frame-parts.tsx'
import { MetaTags } from './meta-tags.tsx'
import type { OwnSheet } from './own-sheets.ts'
import type { PageContent } from './page.ts'
import { saidId } from './said.ts'
import { SpeculationRules } from './speculation-rules.tsx'

/** Where the build put what pages refer to: the style sheet, and the scripts of documents and of the admin area. */
export type PageAssets = {
  stylesheet: string
  /** What some pages link beside it. */
  ownSheets: Readonly<Record<string, string>>
  /** What the admin area needs beside it. */
  adminStylesheet: string
  documents: string
  admin: string
  /** By the path of a screen of the admin area: the scripts it is made of, beside `admin`. */
  screens: Readonly<Record<string, readonly string[]>>
  /** In development: the tools' script that follows changes of the sources. */
  tools?: string
}

type DocumentProps = {
  content: PageContent
  /** The English one. */
  path: string
  /** What it reads of its query. */
  query: URLSearchParams
  siteUrl: string
  /** When it is made. */
  now: Date
  assets: PageAssets
  sheets: readonly OwnSheet[]
  signedOutOnly: boolean
}

/** How long the page's own script waits at most for what is read, in milliseconds. */
const scriptWithinMs = 2000
/** How long until a script that did not come is asked for again, in milliseconds. */
const scriptAgainMs = 3000

/**
 * Fetches the page's own script once the page is loaded and the browser has shown it (two frames later: pictures of the first screen as
 * well), after the frame that the first touch or key draws, or after two seconds: until then network and processor serve what is read.
 * Where none comes it asks again, and marks the page meanwhile: what only the script would show is shown (`data-away`). It never asks while
 * the page is still arriving: the script wakes what it finds. What was pressed last meanwhile is told again to the island around it, by no
 * event of a mouse: it does nothing where it lands (`typed-early.ts`).
 */
const scriptAfter = (script: string) =>
  `{let asked=0,pressed;const ask=()=>{if(document.readyState==='loading')addEventListener('DOMContentLoaded',ask,{once:true});else asked||=import(${JSON.stringify(script)}).then(()=>{for(const kind of['pointerdown','click'])pressed?.dispatchEvent(new Event(kind))},()=>{asked=0;document.documentElement.dataset.away='';setTimeout(ask,${scriptAgainMs})})};const later=()=>requestAnimationFrame(()=>setTimeout(ask));for(const act of['pointerdown','keydown'])addEventListener(act,later,{once:true,capture:true});addEventListener('load',()=>new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint').length&&requestAnimationFrame(later)).observe({type:'paint',buffered:true}));addEventListener('click',({target})=>pressed=target,true);setTimeout(ask,${scriptWithinMs})}`

/** A whole public page, from `<html>` on. It is complete as it stands: its one script wakes the frame and the islands. */
export function Document({ content, path, query, siteUrl, now, assets, sheets, signedOutOnly }: DocumentProps) {
  const { meta, links = [], body, bare = false } = content
  const { language = 'en' } = meta
  const { frame } = wordsOf(language)
  return (
    <html lang={languages[language].tag} data-signed-out-only={signedOutOnly ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        {signedOutOnly && <FirstScript text={sendVisitorOn} />}
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        {links.map((link) => (
          <link key={`${link.href ?? link.imageSrcSet}`} {...link} />
        ))}
        <MetaTags of={pageMeta({ ...meta, siteUrl })} />
        <link rel="stylesheet" href={assets.stylesheet} />
        {sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={assets.ownSheets[sheet]} />
        ))}
        <FirstScript text={scriptAfter(assets.documents)} />
        {/* What the page's scripts say; they have the English themselves. */}
        {language !== 'en' && <DataBlock type="application/json" id={saidId} data={wordsOf(language).scripts} />}
        <SpeculationRules />
        {assets.tools && <script type="module" src={assets.tools} />}
      </head>
      <body>
        {bare ? (
          body
        ) : (
          <VisitorFrame path={path} query={query} now={now} language={meta.language}>
            {body}
          </VisitorFrame>
        )}
        <ToTopButton label={frame.toTop} />
        <LoaderPicture label={frame.loading} />
        <OfflineRegion />
      </body>
    </html>
  )
}
