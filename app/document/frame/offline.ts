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
  const gone = () => say('You are offline. What you see stays; anything new waits until you are connected.')
  if (!navigator.onLine) gone()
  addEventListener('offline', gone)
  addEventListener('online', () => {
    say('You are connected again.')
    setTimeout(() => navigator.onLine && say(''), backForMs)
  })
}
