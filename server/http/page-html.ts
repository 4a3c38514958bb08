import { createHash } from 'node:crypto'

/** What a public page becomes once, when it enters the cache. */
export type FinishedPage = { html: string; scriptHashes: string[] }

/** Scripts wait until the page is drawn, and every inline script is allowed by its hash. */
export function finishPublicPage(html: string): FinishedPage {
  const patient = hydrateLater(html)
  return { html: patient, scriptHashes: hashesOf(patient) }
}

const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * The framework starts its scripts at once, in competition with pictures and fonts. A page that is complete HTML can wait: its modules
 * load when the browser is idle after `load`, or at the first touch of the reader, whatever comes first.
 */
export function hydrateLater(html: string): string {
  const modules = [...html.matchAll(preload)].map(([, href]) => href as string)
  const script = moduleScript.exec(html)
  if (!script?.[1]) return html
  return html
    .replace(preload, '')
    .replace(moduleScript, () => `<script>${patientScript(script[1] as string, modules)}</script>`)
}

/** Turns the framework's module script into one that waits. */
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
  const loads = wanted.map((href) => `import(${JSON.stringify(href)})`).join(',')
  return `(()=>{let started;const start=()=>{if(started)return;started=true;for(const href of ${JSON.stringify(modules)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}Promise.all([${loads}]).then(([${names.join(',')}])=>{${rest.filter(Boolean).join('\n')}})};${waiting}})()`
}

/** `clickedEarly` is what the reader pressed before React was there; entry.client.tsx presses it again. */
const waiting = `for(const kind of ["pointerdown","touchstart","keydown","focusin"])addEventListener(kind,start,{once:true,passive:true,capture:true});addEventListener("click",(event)=>{window.clickedEarly=event.target},{capture:true,signal:(window.hydration=new AbortController).signal});const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:4000}):setTimeout(start,300);document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})`

const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** Content-security-policy sources for every script whose text stands in the page. Data blocks are not run and need none. */
export function hashesOf(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}

/** Stands in rendered admin pages where each reply writes its own number. */
export const nonceMark = 'nonce-of-this-reply'

/** A number used once: 128 bits. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceMark, nonce)
}
