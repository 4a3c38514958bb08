/** So many failures one after another open the circuit, and so many refused mails one after another are the server's doing… */
const failuresMax = 3
/** …for so long, in milliseconds. */
const openForMs = 60_000

/** What the last attempts say of the mail server. */
export type MailCircuit = {
  delivered: () => void
  /** The server refused one mail: with one address it is that address's fault, with several in a row the server's. */
  refused: () => void
  /** The server did not answer, or not in time. */
  failed: () => void
  /** True for a minute after three failures in a row. */
  isOpen: () => boolean
  /** True since the last few mails failed or were refused, and until one leaves. */
  isFailing: () => boolean
  /** When the last attempt was made. */
  triedAt: () => Date | undefined
}

export function createMailCircuit(now: () => Date): MailCircuit {
  let failures = 0
  let refusals = 0
  let openUntil = 0
  let triedAt: Date | undefined
  return {
    delivered() {
      triedAt = now()
      failures = 0
      refusals = 0
      openUntil = 0
    },
    refused() {
      triedAt = now()
      refusals += 1
    },
    failed() {
      triedAt = now()
      failures += 1
      if (failures >= failuresMax) openUntil = now().getTime() + openForMs
    },
    triedAt: () => triedAt,
    isOpen: () => now().getTime() < openUntil,
    isFailing: () => failures >= failuresMax || refusals >= failuresMax,
  }
}
