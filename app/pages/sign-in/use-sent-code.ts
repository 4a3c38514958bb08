import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { serverNow } from '#app/server-clock.ts'
import { toast, toasts } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import { soonInIndia } from '#model/india-time.ts'

const hints = {
  start: 'Enter the four digits we send to your email. The fourth digit signs you in.',
  sent: 'If this address belongs to an admin, we have sent it a four-digit code. The code is valid for five minutes. The fourth digit signs you in.',
  // The toast with the time disappears after five seconds.
  tooSoon: (next: string) => `Your last code works until then (${next}), for at most five minutes after it was sent.`,
}

/** Sends a code by mail. `hint` describes whether a code was requested and its lifetime; `send` returns the message of a refusal. */
export function useSentCode() {
  const [hint, setHint] = useState(hints.start)
  const lastToast = useRef(0)

  async function send(email: string): Promise<string | undefined> {
    // The message about the previous code is outdated.
    toasts.close(lastToast.current)
    try {
      const next = await requestCode(email)
      setHint(next ? hints.tooSoon(next) : hints.sent)
      lastToast.current = next ? toast(`You can request a new code at ${next}.`, { kind: 'info' }) : toast('OTP Sent.')
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }
  return { hint, sent: hint !== hints.start, send }
}

/** Requests a code. Returns undefined if a code is sent, otherwise the time from which the next can be requested. */
async function requestCode(email: string): Promise<string | undefined> {
  // Requested first: the reply to the request for a code is the same whether one is sent or not.
  const { next_at } = (await api('admin/next-otp', { email })).data
  await api('admin/send-otp', { email })
  return next_at ? soonInIndia(next_at, serverNow()) : undefined
}
