import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { bugContext, nonceContext, PageNonce } from './page-nonce.ts'
import { rowsHolder, ServedRows } from './server-rows.tsx'

/**
 * Renders a whole page before the first byte leaves: public pages are kept in memory and sent complete, so streaming would gain nothing
 * and would put half a page on the wire when something fails.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const nonce = context.get(nonceContext)
  let failed: unknown
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PageNonce value={nonce}>
        <ServedRows value={context.get(rowsHolder)}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </ServedRows>
      </PageNonce>,
      {
        nonce: nonce && { script: nonce, style: nonce },
        onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
        onShellError: reject,
        onError: (error) => {
          failed = error
        },
      },
    )
  })
  if (failed) throw failed
  return new Response(html, { status, headers })
}

/** Tells the log of what broke; the reader sees a page without a word of it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(bugContext)(error)
}
