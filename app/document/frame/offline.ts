import { messages } from '../messages.ts'

/** Duration of the "back online" message, in milliseconds. */
const backForMs = 5000

/** Announces the loss of the connection and its return. */
export function initOfflineNotice(): void {
  const region = document.querySelector('.offline')
  if (!region) return
  const say = (sentence: string) => {
    const line = document.createElement('p')
    line.textContent = sentence
    region.replaceChildren(...(sentence ? [line] : []))
  }
  const gone = () => say(messages.offline)
  if (!navigator.onLine) gone()
  addEventListener('offline', gone)
  addEventListener('online', () => {
    say(messages.online)
    setTimeout(() => navigator.onLine && say(''), backForMs)
  })
}
