import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const variants = ['primary', 'line', 'text', 'danger'] as const
export type ButtonVariant = (typeof variants)[number]

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  variant?: ButtonVariant
  icon?: IconName
  small?: boolean
  wide?: boolean
  /** Displays only the icon under 700 px; the label stays for screen readers (spec 9). */
  shrinks?: boolean
  /** Appears incomplete but can be pressed, so that the fields display their errors. */
  dim?: boolean
  /** A call is pending: a second press is ignored. */
  busy?: boolean
  children: ReactNode
}

/** The only button component. An unknown look renders `insufficient data` (spec 8). */
export function Button({
  variant = 'primary',
  icon,
  small,
  wide,
  shrinks,
  dim,
  busy = false,
  children,
  ...rest
}: ButtonProps) {
  if (!variants.includes(variant)) return <>insufficient data</>
  const names = [dim ? 'dim' : variant, small && 'small', wide && 'wide', shrinks && 'shrinks', busy && 'busy']
  const classes = ['button', ...names.filter(Boolean).map((name) => `button-${name}`)].join(' ')
  return (
    <button type="button" {...rest} className={classes} aria-busy={busy || undefined}>
      {icon && <Icon name={icon} />}
      <span className="button-label">{children}</span>
    </button>
  )
}
