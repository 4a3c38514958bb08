import { useContext } from 'react'
import { PageNonce } from '#app/page-nonce.ts'

/** Pages a reader is about to open are fetched on intent; browsers that save data or do not know the rules do nothing. */
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
