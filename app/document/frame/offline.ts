import { messages } from '../messages.ts'

/** Duration of the "back online" message, in milliseconds. */
const backForMs = 5000

/** Announces the loss of the connection and its return. */
export function initOfflineNotice(): void {
  const region = document.querySelector('.offline')
  if (!region) return
  const announce = (sentence: string) => {
    const line = document.createElement('p')
    line.textContent = sentence
    region.replaceChildren(...(sentence ? [line] : []))
  }
  const announceOffline = () => announce(messages.offline)
  if (!navigator.onLine) announceOffline()
  addEventListener('offline', announceOffline)
  addEventListener('online', () => {
    announce(messages.online)
    setTimeout(() => navigator.onLine && announce(''), backForMs)
  })
}
