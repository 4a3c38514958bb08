import type { CallInput, CallName } from '#contract/calls.ts'
import { tokenInScript } from './session.ts'

/** Calls with their inputs. */
export type FirstCalls = { readonly [Name in CallName]?: CallInput<Name> }

declare global {
  interface Window {
    firstAnswers?: Record<string, Promise<Response>>
  }
}

/**
 * Returns a script for an admin page that sends these calls while the other scripts load. The script takes the session token from local
 * storage. If the address has a query, nothing is sent, because other calls are needed.
 */
export function prefetchScript(calls: FirstCalls): string {
  const requests = Object.entries(calls).map(([name, input]) => [name, JSON.stringify(input)])
  return `try{const t=${tokenInScript()};if(t&&!location.search){window.firstAnswers={};for(const[n,body]of${JSON.stringify(requests)}){const a=fetch('/api/v1/'+n,{method:'POST',headers:{'content-type':'application/json',authorization:'Bearer '+t},body});a.catch(()=>{});window.firstAnswers[n+body]=a}}}catch{}`
}

/** Returns the response of such a call, once; undefined if there is none. */
export function consumePrefetched(name: CallName, body: string): Promise<Response> | undefined {
  if (typeof window === 'undefined') return undefined
  const answer = window.firstAnswers?.[name + body]
  delete window.firstAnswers?.[name + body]
  return answer
}
