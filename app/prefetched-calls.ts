import type { CallName } from '#contract/calls.ts'
import { tokenInScript } from './session.ts'

type Call = readonly [name: CallName, body: string]

declare global {
  interface Window {
    firstAnswers?: Record<string, Promise<Response>>
  }
}

/**
 * A script for a page of the admin area that makes these calls while the page's other scripts are still on their way, with the session's
 * token from local storage. An address with a query asks for something of its own: there nothing is asked beforehand.
 */
export function prefetchScript(calls: readonly Call[]): string {
  return `try{const t=${tokenInScript()};if(t&&!location.search){window.firstAnswers={};for(const[n,body]of${JSON.stringify(calls)}){const a=fetch('/api/v1/'+n,{method:'POST',headers:{'content-type':'application/json',authorization:'Bearer '+t},body});a.catch(()=>{});window.firstAnswers[n+body]=a}}}catch{}`
}

/** The answer to such a call, once; undefined where none was made. */
export function takePrefetched(...[name, body]: Call): Promise<Response> | undefined {
  if (typeof window === 'undefined') return undefined
  const answer = window.firstAnswers?.[name + body]
  delete window.firstAnswers?.[name + body]
  return answer
}
