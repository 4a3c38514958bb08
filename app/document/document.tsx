import { useCompany, useFilled } from '#app/company.ts'
import { FirstScript } from '#app/inline-script.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { VisitorFrame } from '#app/pages/site-layout/visitor-frame.tsx'
import { redirectToAdminScript } from '#app/session.ts'
import devanagari from '#app/styles/fonts/anek-devanagari-wght.woff2'
import font from '#app/styles/fonts/anek-latin-latin-wght-normal.woff2'
import cyrillic from '#app/styles/fonts/commissioner-cyrillic-wght.woff2'
import { DarkFieldFilter } from '#app/ui/dark-field-filter.tsx'
import { unnamed } from '#model/company/parts.ts'
import { type Language, languages } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { BrandHead } from './brand-head.tsx'
import { DataBlock } from './data-block.tsx'
import { LoaderPicture, OfflineRegion, ToTopButton } from './frame/frame-parts.tsx'
import { messagesId } from './messages.ts'
import { MetaTags } from './meta-tags.tsx'
import type { PageContent } from './page.ts'
import { SpeculationRules } from './speculation-rules.tsx'

/** Built paths that pages refer to: the style sheet, and the scripts of documents and of the admin area. */
export type PageAssets = {
  stylesheet: string
  pagesStylesheet: string
  adminStylesheet: string
  documents: string
  admin: string
  /** Scripts of each admin screen by path, besides `admin`. */
  screens: Readonly<Record<string, readonly string[]>>
  /** In development: the tools' script that follows changes of the sources. */
  tools?: string
}

type DocumentProps = {
  content: PageContent
  path: string
  query: URLSearchParams
  siteUrl: string
  now: Date
  assets: PageAssets
  signedOutOnly: boolean
}

/** Companions of the text face, by language. */
const companions: Partial<Record<Language, readonly string[]>> = { ru: [cyrillic], hi: [devanagari], mr: [devanagari] }

/** Maximum delay before the page's own script is fetched, in milliseconds. */
const scriptWithinMs = 2000
/** Delay before a failed script is requested again, in milliseconds. */
const scriptAgainMs = 3000

/**
 * Fetches the page's own script after load and two more frames, so that images of the first screen are painted too. The first touch or key
 * fetches it after the next frame, and a timer after two seconds. Until then, network and processor serve the visible content. If the
 * script fails, retries and marks the page (`data-away`), so that script-only content is displayed. Waits for the end of the page, because
 * the script hydrates only existing elements. Repeats the last click to its island, but not as a mouse event, which the target ignores
 * (`early-input.ts`).
 */
const scriptAfter = (script: string) =>
  `{let loading=0,pressed;const load=()=>{if(document.readyState==='loading')addEventListener('DOMContentLoaded',load,{once:true});else loading||=import(${JSON.stringify(script)}).then(({ready})=>ready).then(()=>{for(const kind of['pointerdown','click'])pressed?.dispatchEvent(new Event(kind))},()=>{loading=0;document.documentElement.dataset.away='';setTimeout(load,${scriptAgainMs})})};const later=()=>requestAnimationFrame(()=>setTimeout(load));for(const act of['pointerdown','keydown'])addEventListener(act,later,{once:true,capture:true});addEventListener('load',()=>new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint').length&&requestAnimationFrame(later)).observe({type:'paint',buffered:true}));addEventListener('click',({target})=>pressed=target,true);setTimeout(load,${scriptWithinMs})}`

/** Full public page, from `<html>` on. It is complete without scripts: its one script initialises the frame and hydrates the islands. */
export function Document({ content, path, query, siteUrl, now, assets, signedOutOnly }: DocumentProps) {
  const { meta, links = [], body, bare = false } = content
  const { language = 'en' } = meta
  const { company, brand } = useCompany()
  const description = useFilled(meta.description)
  const { frame } = messagesFor(language)
  return (
    <html lang={languages[language].tag} data-signed-out-only={signedOutOnly ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {signedOutOnly && <FirstScript text={redirectToAdminScript} />}
        <BrandHead brand={brand} />
        {[font, ...(companions[language] ?? [])].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {links.map((link) => (
          <link key={`${link.href ?? link.imageSrcSet}`} {...link} />
        ))}
        <MetaTags
          of={pageMeta({
            ...meta,
            noindex: meta.noindex || company.name === unnamed,
            description,
            siteUrl,
            company,
            brand,
          })}
        />
        <link rel="stylesheet" href={assets.stylesheet} />
        <link rel="stylesheet" href={assets.pagesStylesheet} />
        <FirstScript text={scriptAfter(assets.documents)} />
        {/* Script messages in the page's language; the scripts contain the English ones. */}
        {language !== 'en' && (
          <DataBlock type="application/json" id={messagesId} data={messagesFor(language).scripts} />
        )}
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
        <DarkFieldFilter />
        <ToTopButton label={frame.toTop} />
        <LoaderPicture label={frame.loading} />
        <OfflineRegion />
      </body>
    </html>
  )
}
