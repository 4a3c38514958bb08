import type { CallName } from '#contract/calls.ts'
import { tokenInScript } from './session.ts'

type Call = readonly [name: CallName, body: string]

declare global {
  interface Window {
    firstAnswers?: Record<string, Promise<Response>>
  }
}

/**
 * Returns a script for an admin page that sends these calls while the other scripts load. The script takes the session token from local
 * storage. If the address has a query, nothing is sent, because other calls are needed.
 */
export function prefetchScript(calls: readonly Call[]): string {
  return `try{const t=${tokenInScript()};if(t&&!location.search){window.firstAnswers={};for(const[n,body]of${JSON.stringify(calls)}){const a=fetch('/api/v1/'+n,{method:'POST',headers:{'content-type':'application/json',authorization:'Bearer '+t},body});a.catch(()=>{});window.firstAnswers[n+body]=a}}}catch{}`
}

/** Returns the response of such a call, once; undefined if there is none. */
export function takePrefetched(...[name, body]: Call): Promise<Response> | undefined {
  if (typeof window === 'undefined') return undefined
  const answer = window.firstAnswers?.[name + body]
  delete window.firstAnswers?.[name + body]
  return answer
}
