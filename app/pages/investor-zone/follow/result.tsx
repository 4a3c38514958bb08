import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'

type Props = { title: string; sentence: string; icon?: IconName; children?: ReactNode }

/** Result of a step, in place of the form. */
export function FollowResult({ title, sentence, icon = 'check', children }: Props) {
  return (
    <section className="follow-result" role="status">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{sentence}</p>
      {children && <p>{children}</p>}
    </section>
  )
}
