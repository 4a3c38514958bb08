import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
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
  return (
    <button type="button" {...rest} className={classesOf(names)} aria-busy={busy || undefined}>
      {icon && <Icon name={icon} />}
      <span className="button-label">{children}</span>
    </button>
  )
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> &
  Pick<ButtonProps, 'variant' | 'icon' | 'small' | 'children'>

/** Link that looks like a button. */
export function ButtonLink({ variant = 'line', icon, small, children, ...link }: LinkProps) {
  const names = [variant, small && 'small']
  return (
    <a {...link} className={classesOf(names)}>
      {icon && <Icon name={icon} />}
      <span className="button-label">{children}</span>
    </a>
  )
}

const classesOf = (names: readonly (string | false | undefined)[]) =>
  ['button', ...names.filter(Boolean).map((name) => `button-${name}`)].join(' ')
