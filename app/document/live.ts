import type { CallOutput } from '#contract/calls.ts'

/** How often a page asks while its stream is not open, in milliseconds. */
const askEveryMs = 20_000

type News = CallOutput<'user/get-new-documents'>['data']

/**
 * Tells on a line of its own what became public since the page was made; nothing else on it moves. Only a page in sight listens: a browser
 * keeps one that went away ready to come back only if it is silent, and opens few lines to a site.
 */
export function wakeLive(line: HTMLElement): void {
  let source: EventSource | undefined
  let asking: ReturnType<typeof setInterval> | undefined
  let count = 0

  function tell(news: News): void {
    if (!news.count || news.at <= `${line.dataset.live}`) return
    line.dataset.live = news.at
    count += news.count
    line.replaceChildren(sentenceOf(news, count, () => line.replaceChildren()))
  }

  async function ask(): Promise<void> {
    if (source?.readyState === EventSource.OPEN) return
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ since: line.dataset.live })
    const reply = await fetch('/api/v1/user/get-new-documents', { method: 'POST', headers, body })
    tell((await reply.json()).data)
  }

  function end(): void {
    source?.close()
    clearInterval(asking)
  }

  function begin(): void {
    end()
    if (document.hidden) return
    source = new EventSource(`/investorzone/live?since=${line.dataset.live}`)
    source.onmessage = ({ data }) => tell(JSON.parse(data))
    asking = setInterval(() => ask().catch(() => {}), askEveryMs)
  }

  begin()
  addEventListener('pagehide', end)
  addEventListener('pageshow', ({ persisted }) => persisted && begin())
  document.addEventListener('visibilitychange', begin)
}

/** What is new, a link to it, and a button that takes the sentence away. */
function sentenceOf(news: News, count: number, onclick: () => void): HTMLElement {
  const way = document.createElement('a')
  way.href = count > 1 ? '/investorzone' : `/investorzone/documents/${news.key}`
  way.textContent = 'Show'
  const close = document.createElement('button')
  close.textContent = 'Close'
  close.onclick = onclick
  const sentence = document.createElement('p')
  sentence.append(`New: ${news.name}${count > 1 ? ` and ${count - 1} more` : ''}. `, way, ' ', close)
  return sentence
}
