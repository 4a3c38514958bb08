import type { ReactNode } from 'react'
import type { SiteContent } from '#app/content/parts.ts'
import type { PageRequest, PublicPage } from '#app/document/page.ts'
import { preloadPicture } from '#app/ui/picture.tsx'
import { AmpouleWay } from './ampoule-way.tsx'
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

/** Content of another part of the site on Home; may be empty. */
type Part = (request: PageRequest) => Promise<ReactNode>

/** Parts for investors: the line below the hero, and a figure with its proof on the third screen. */
type InvestorParts = { band: Part; proof: Part }

async function renderParts({ band, proof }: InvestorParts, request: PageRequest) {
  const [line, example] = await Promise.all([band(request), proof(request)])
  return { band: line, proof: example }
}

export const homePageWith = (parts: InvestorParts): PublicPage => ({
  path: '/',
  listedAs: 'Home',
  signedOutOnly: true,
  make: async (request) => ({
    meta: { title: request.content.home.section1.name, description: request.content.home.description, path: '/' },
    links: linksOf(request.content),
    body: <Home {...(await renderParts(parts, request))} />,
  }),
})

/** Unknown paths show Home with a notice, also to machines: status 404, not for search engines. */
export const unmatchedPageWith = (parts: InvestorParts): PublicPage => ({
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
        <Home {...(await renderParts(parts, request))} />
      </>
    ),
  }),
})

function Home({ band, proof }: { band: ReactNode; proof: ReactNode }) {
  return (
    <>
      <Hero />
      {band}
      <Collaborators />
      <AmpouleWay />
      {proof}
      <Counters />
      <Strengths />
      <Testimonials />
      <Presence />
      <PresenceFacts />
    </>
  )
}
