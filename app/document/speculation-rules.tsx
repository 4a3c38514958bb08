import { useContext } from 'react'
import { PageNonce } from '#app/page-nonce.ts'

/** Prefetches pages on intent. Browsers in data-saving mode or without support for the rules do nothing. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/admin', '/admin/*', '/api/*', '/files/*', '/assets/*', '/*.xml', '/*.csv', '/*.ics'],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function SpeculationRules() {
  const text = { __html: JSON.stringify(rules) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text, allowed by its hash
  return <script type="speculationrules" nonce={useContext(PageNonce)} dangerouslySetInnerHTML={text} />
}
