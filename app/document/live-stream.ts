/** What the page is told: whether the stream is open, and what came on it. */
export type Heard = { open: boolean; news?: string }

/**
 * A worker that holds the event stream of a page, from the instant that it is named after. Firefox keeps no page ready to come back that has
 * a stream of its own, not even one that is closed while the page is left.
 */
const source = new EventSource(`/investorzone/live?since=${name}`)
const say = (news?: string) => postMessage({ open: source.readyState === EventSource.OPEN, news } satisfies Heard)
source.onopen = () => say()
source.onerror = () => say()
source.onmessage = ({ data }) => say(data)
