import { hashOf, type InlineHashes } from './security-headers.ts'

/** What a public page becomes once, when it enters the cache. */
export type FinishedPage = { html: string; hashes: InlineHashes }

/**
 * Scripts wait until the page is drawn, and every inline script the framework wrote is allowed by its hash. Which those are is told by
 * `mark`, a secret of this one rendering that the framework puts on its own scripts as their nonce: a script that came in as content,
 * past every escaping, does not know it and stays forbidden. The mark itself is taken out again.
 */
export function finishPublicPage(html: string, mark: string): FinishedPage {
  const ours = new Set([...html.matchAll(inlineScript)].filter(([, tag = '']) => tag.includes(mark)).map(textOf))
  const { html: finished, from, to } = hydrateLater(html.replaceAll(` nonce="${mark}"`, ''))
  if (ours.has(from)) ours.add(to)
  return { html: finished, hashes: { scripts: hashesOf(finished, ours), styles: [] } }
}

const sheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/

/**
 * The page with `css` inside instead of a link to the sheet, which its scripts bring before they change anything: React wants to find the
 * link. Without scripts the sheet is fetched for printing only, and nothing waits for it.
 */
export function withStylesInside({ html, hashes }: FinishedPage, css: string): FinishedPage {
  return {
    html: html.replace(
      sheetLink,
      (_, href: string) =>
        `<style data-sheet="${href}">${css}</style><noscript><link rel="stylesheet" href="${href}" media="print"/></noscript>`,
    ),
    hashes: { ...hashes, styles: [hashOf(css)] },
  }
}

const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * The framework starts its scripts at once, in competition with pictures and fonts. A page that is complete HTML can wait: its modules
 * load when the browser is idle after `load` and the first drawing, or at the first touch of the reader, whatever comes first. Idle alone
 * does not say drawn: a browser that waits for its next frame rests as well.
 */
function hydrateLater(html: string): { html: string; from: string; to: string } {
  const modules = [...html.matchAll(preload)].map(([, href]) => href as string)
  const script = moduleScript.exec(html)
  if (!script?.[1]) return { html, from: '', to: '' }
  const from = script[1]
  const to = patientScript(from, modules)
  return { html: html.replace(preload, '').replace(moduleScript, () => `<script>${to}</script>`), from, to }
}

/**
 * Turns the framework's module script into one that waits, and that runs in pieces: the framework, the page, and what brings it to
 * life each get a turn of their own, so that a reader's touch comes between them. What cannot be fetched is asked for again until it comes.
 */
function patientScript(moduleText: string, modules: string[]): string {
  const wanted: string[] = []
  const names: string[] = []
  const rest: string[] = []
  for (const line of moduleText.split('\n')) {
    const imported = /^\s*import (?:\* as (\w+) from )?["']([^"']+)["'];?\s*$/.exec(line)
    if (!imported) {
      rest.push(line.trim())
      continue
    }
    names.push(imported[1] ?? '')
    wanted.push(imported[2] as string)
  }
  const first = modules.filter((href) => /\/(framework|site)-/.test(href)).sort()
  const loads = wanted.map((href) => `import(${JSON.stringify(href)})`).join(',')
  return `(()=>{let started;const start=async()=>{if(started)return;started=true;try{for(const href of ${JSON.stringify(modules)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}const dressed=${wholeSheet};const breath=()=>new Promise((done)=>setTimeout(done));for(const href of ${JSON.stringify(first)}){await import(href);await breath()}await dressed;const [${names.join(',')}]=await Promise.all([${loads}]);await breath();${rest.filter(Boolean).join('\n')}}catch(missing){setTimeout(()=>{started=false;start()},3000);throw missing}};${waiting}})()`
}

/** Brings the whole style sheet to a page that has its first styles inside, and puts it where React looks for it. */
const wholeSheet = `new Promise((done,failed)=>{const style=document.querySelector("style[data-sheet]");if(!style)return done();const link=document.createElement("link");link.rel="stylesheet";link.href=style.dataset.sheet;link.onload=()=>{style.nextSibling.remove();style.remove();done()};link.onerror=(missing)=>{link.remove();failed(missing)};style.before(link)})`

/** `clickedEarly` is what the reader pressed before React was there; entry.client.tsx presses it again. */
const waiting = `for(const kind of ["pointerdown","touchstart","keydown","focusin"])addEventListener(kind,start,{once:true,passive:true,capture:true});addEventListener("click",(event)=>{window.clickedEarly=event.target},{capture:true,signal:(window.hydration=new AbortController).signal});const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:4000}):setTimeout(start,300);const drawn=()=>new PerformanceObserver((_,seen)=>{seen.disconnect();idle()}).observe({type:"paint",buffered:true});document.readyState==="complete"?drawn():addEventListener("load",drawn,{once:true})`

const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** Content-security-policy sources for those of our scripts whose text stands in the page. Data blocks are not run and need none. */
function hashesOf(html: string, ours: ReadonlySet<string>): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes) || !ours.has(text)) continue
    hashes.add(hashOf(text))
  }
  return [...hashes]
}

const textOf = ([, , text = '']: RegExpMatchArray) => text

/** Stands in rendered admin pages where each reply writes its own number. */
export const nonceMark = 'nonce-of-this-reply'

/** A number used once: 128 bits. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceMark, nonce)
}
