/**
 * Returns a value for NODE_OPTIONS that starts a process at another time. Moves only the time of day, and the Date header from which
 * browsers read the server's time; timers are unchanged.
 */
export function nodeOptionsAt(instant: string): string {
  const code = `
    import { ServerResponse } from 'node:http'
    const { writeHead } = ServerResponse.prototype
    ServerResponse.prototype.writeHead = function (...given) {
      this.setHeader('Date', new Date().toUTCString())
      return writeHead.apply(this, given)
    }
    const Real = Date
    const ahead = ${Date.parse(instant)} - Real.now()
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ahead) }
      static now() { return Real.now() + ahead }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}
