import type { CallOutput } from '#contract/calls.ts'
import type { Heard } from './live-stream.ts'

/** How often a page asks while its stream is not open, in milliseconds. */
const askEveryMs = 20_000

type News = CallOutput<'user/get-new-documents'>['data']

/**
 * Tells on a line of its own what became public since the page was made; nothing else on it moves. Only a page in sight listens: a browser
 * keeps one that went away ready to come back only if it is silent, and opens few lines to a site.
 */
export function wakeLive(line: HTMLElement): void {
  let stream: Worker | undefined
  let isOpen = false
  let asking: ReturnType<typeof setInterval> | undefined
  let count = 0

  function tell(news: News): void {
    if (!news.count || news.at <= `${line.dataset.live}`) return
    line.dataset.live = news.at
    count += news.count
    line.replaceChildren(sentenceAbout(news, count, () => line.replaceChildren()))
  }

  async function ask(): Promise<void> {
    if (isOpen) return
    tell(await newsSince(line.dataset.live))
  }

  function end(): void {
    stream?.terminate()
    stream = undefined
    isOpen = false
    clearInterval(asking)
  }

  /** Listens while the page is in sight. */
  function follow(): void {
    if (document.hidden) end()
    if (document.hidden || stream) return
    stream = listenFrom(line.dataset.live, ({ open, news }) => {
      isOpen = open
      if (news) tell(JSON.parse(news))
    })
    asking = setInterval(() => ask().catch(() => {}), askEveryMs)
  }

  follow()
  addEventListener('pagehide', end)
  addEventListener('pageshow', follow)
  document.addEventListener('visibilitychange', follow)
}

function sentenceAbout(news: News, count: number, onClose: () => void): HTMLElement {
  const way = document.createElement('a')
  way.href = count > 1 ? '/investorzone' : `/investorzone/documents/${news.key}`
  way.textContent = 'Show'
  const close = document.createElement('button')
  close.textContent = 'Close'
  close.onclick = onClose
  const sentence = document.createElement('p')
  sentence.append(`New: ${news.name}${count > 1 ? ` and ${count - 1} more` : ''}. `, way, ' ', close)
  return sentence
}

async function newsSince(since: string | undefined): Promise<News> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ since })
  const reply = await fetch('/api/v1/user/get-new-documents', { method: 'POST', headers, body })
  return (await reply.json()).data
}

function listenFrom(since: string | undefined, hear: (heard: Heard) => void): Worker {
  const stream = new Worker(new URL('./live-stream.ts', import.meta.url), { type: 'module', name: since })
  stream.onmessage = ({ data }) => hear(data)
  return stream
}
