/** Number of consecutive failures that open the circuit, and of consecutive refusals attributed to the server. */
const failuresMax = 3
/** Time that the circuit stays open, in milliseconds. */
const openForMs = 60_000

/** State of the mail server according to the last attempts. */
export type MailCircuit = {
  delivered: () => void
  /** Call if the server refused a mail. A single refused address is its own fault; several in a row are the server's. */
  refused: () => void
  /** Call if the server did not respond in time. */
  failed: () => void
  isOpen: () => boolean
  /** Returns true after several consecutive failures or refusals, until a mail is sent. */
  isFailing: () => boolean
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
