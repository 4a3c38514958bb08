import type { CallOutput } from '#contract/calls.ts'

/** Polling interval while the stream is not open, in milliseconds. */
const pollEveryMs = 20_000

type News = CallOutput<'user/get-new-documents'>['data']

/**
 * Announces documents published since the page was made, on a separate line; nothing else on the page moves. Only a visible page listens:
 * browsers cache only silent pages for return, and limit the connections to a site. This file also runs as a worker, which holds the
 * stream. Firefox caches no page with a stream of its own, not even one closed while the page is left.
 */
export function initLiveUpdates(line: HTMLElement): void {
  let stream: Worker | undefined
  let count = 0

  function announce(news: News): void {
    if (!news.count || news.at <= `${line.dataset.live}`) return
    line.dataset.live = news.at
    count += news.count
    line.replaceChildren(createNotice(news, count, line))
  }

  function disconnect(): void {
    stream?.terminate()
    stream = undefined
  }

  function connect(): void {
    if (document.hidden) disconnect()
    if (document.hidden || stream) return
    stream = new Worker(import.meta.url, { type: 'module', name: line.dataset.live })
    stream.onmessage = ({ data }) => announce(data)
  }

  connect()
  addEventListener('pagehide', disconnect)
  addEventListener('pageshow', connect)
  document.addEventListener('visibilitychange', connect)
}

/** Texts of a notice: of one document, of several, and its two controls. */
const english = 'New: {name}.\nNew: {name} and {count} more.\nShow\nClose'

function createNotice(news: News, count: number, line: HTMLElement): HTMLElement {
  const [one = '', several = '', show = '', hide = ''] = (line.dataset.texts ?? english).split('\n')
  const link = document.createElement('a')
  link.href = count > 1 ? '/investorzone' : `/investorzone/documents/${news.key}`
  link.textContent = show
  const close = document.createElement('button')
  close.textContent = hide
  close.onclick = () => line.replaceChildren()
  const sentence = document.createElement('p')
  const text = (count > 1 ? several : one)
    .replace('{name}', () => news.name ?? '')
    .replace('{count}', String(count - 1))
  sentence.append(`${text} `, link, ' ', close)
  return sentence
}

/** Worker part: forwards events since the instant in the worker's name. */
function listen(): void {
  let since = self.name
  const source = new EventSource(`/investorzone/live?since=${since}`)

  function forward(news: News): void {
    since = news.at
    postMessage(news)
  }

  async function poll(): Promise<void> {
    if (source.readyState === EventSource.OPEN) return
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch('/api/v1/user/get-new-documents', {
      method: 'POST',
      headers,
      body: JSON.stringify({ since }),
    })
    forward((await reply.json()).data)
  }

  source.onmessage = ({ data }) => forward(JSON.parse(data))
  setInterval(() => poll().catch(() => {}), pollEveryMs)
}

if (typeof document === 'undefined') listen()
