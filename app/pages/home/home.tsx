import type { ReactNode } from 'react'
import type { SiteContent } from '#app/content/parts.ts'
import type { PageRequest, PublicPage } from '#app/document/page.ts'
import { preloadPicture } from '#app/ui/picture.tsx'
import { Collaborators } from './collaborators.tsx'
import { Counters } from './counters.tsx'
import { Hero } from './hero.tsx'
import { PageNotFoundNotice } from './page-not-found-notice.tsx'
import { Presence } from './presence.tsx'
import { PresenceFacts } from './presence-facts.tsx'
import { Strengths } from './strengths.tsx'
import { Testimonials } from './testimonials.tsx'

function linksOf({ home }: SiteContent) {
  const [first] = home.section1.slides
  return preloadPicture({ picture: first.backImage, sizes: '100vw' })
}

/** Content of another part of the site on Home, below the hero; may be empty. */
type Band = (request: PageRequest) => Promise<ReactNode>

export const homePageWith = (band: Band): PublicPage => ({
  path: '/',
  listedAs: 'Home',
  signedOutOnly: true,
  make: async (request) => ({
    meta: { title: request.content.home.section1.name, description: request.content.home.description, path: '/' },
    links: linksOf(request.content),
    body: <Home band={await band(request)} />,
  }),
})

/** Unknown paths show Home with a notice, also to machines: status 404, not for search engines. */
export const unmatchedPageWith = (band: Band): PublicPage => ({
  path: '*',
  make: async (request) => ({
    meta: {
      title: request.content.home.section1.name,
      description: request.content.notFound.noticeDescription,
      // Highlights no entry of the navigation.
      path: '/404',
      noindex: true,
    },
    links: linksOf(request.content),
    status: 404,
    body: (
      <>
        <PageNotFoundNotice suggestedPages={await request.suggestedPages()} />
        <Home band={await band(request)} />
      </>
    ),
  }),
})

function Home({ band }: { band: ReactNode }) {
  return (
    <>
      <Hero />
      {band}
      <Collaborators />
      <Counters />
      <Strengths />
      <Testimonials />
      <Presence />
      <PresenceFacts />
    </>
  )
}
