import { useCan } from '#app/own-role.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { messages } from './messages.ts'

/** Link to the request for users who may decide; others see who decides. */
export function ReviewLink({ href, mine }: { href: string; mine: boolean }) {
  const can = useCan()
  if (mine || !can('approve'))
    return <span className="faint">{mine ? messages.review.needsAnother : messages.review.approverDecides}</span>
  return (
    <ButtonLink small href={href}>
      {messages.review.review}
    </ButtonLink>
  )
}
