import { useContext } from 'react'
import { PageNonce } from './page-nonce.ts'

/** Constant inline script that runs before the content after it is painted. */
export function FirstScript({ text }: { text: string }) {
  const nonce = useContext(PageNonce)
  const script = { __html: text }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text, allowed by its hash or the page's nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={script} />
}
