/** Prints the company's name, and the day of printing in the reader's time zone, in the head of every sheet (app/styles/print.css). */
export function initPrintHead(): void {
  const head = new CSSStyleSheet()
  document.adoptedStyleSheets.push(head)
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
    const name = document.querySelector('.brand span')?.textContent ?? ''
    head.replaceSync(`@page { @top-left { content: ${JSON.stringify(name)} } @top-right { content: "${day}" } }`)
  })
}
