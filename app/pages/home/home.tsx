import { Suspense } from 'react'
import { home } from '#app/content/home.ts'
import { later, near } from '#app/later.ts'
import { type MetaOf, pageMeta } from '#app/page-meta.ts'
import { preloadPicture } from '#app/ui/picture.tsx'
import { Collaborators } from './collaborators.tsx'
import { Counters } from './counters.tsx'
import { Hero } from './hero.tsx'
import { Strengths } from './strengths.tsx'

// What the lower parts do is worth no reader's first second: what they say is in the HTML.
const Below = later(async () => {
  const wake = await near('.voices, .presence')
  const { Below } = await import('./below.tsx')
  return () => <Below onAwake={wake} />
})

const [first] = home.section1.slides

export const links = () => preloadPicture({ picture: first.backImage, phone: first.phoneImage, sizes: '100vw' })

export const meta = ({ matches }: MetaOf) =>
  pageMeta({ title: home.section1.name, description: home.description, path: '/', matches })

export default function Home() {
  return (
    <>
      <Hero />
      <Collaborators />
      <Counters />
      <Strengths />
      <Suspense>
        <Below />
      </Suspense>
    </>
  )
}
