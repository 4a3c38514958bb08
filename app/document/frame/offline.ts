import { said } from '../said.ts'

/** How long the good news stays, in milliseconds. */
const backForMs = 5000

/** Says plainly that the connection is gone, and when it is back. */
export function wakeOffline(): void {
  const region = document.querySelector('.offline')
  if (!region) return
  const say = (sentence: string) => {
    const line = document.createElement('p')
    line.textContent = sentence
    region.replaceChildren(...(sentence ? [line] : []))
  }
  const gone = () => say(said.offline)
  if (!navigator.onLine) gone()
  addEventListener('offline', gone)
  addEventListener('online', () => {
    say(said.online)
    setTimeout(() => navigator.onLine && say(''), backForMs)
  })
}
