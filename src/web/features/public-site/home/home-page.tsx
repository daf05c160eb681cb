import './home.css'
import { ArtSprite } from './art.tsx'
import { Audience, Payments } from './audience.tsx'
import { Features, NeverLost } from './features.tsx'
import { Hero } from './hero.tsx'
import { ClosingCall, Contact, More } from './more.tsx'
import { Price } from './price.tsx'
import { QrTeaser } from './qr-teaser.tsx'
import { Questions, Testimonials } from './questions.tsx'

/** The landing page: everything specification §1 lists as home page content. */
export default function HomePage() {
  return (
    <div className="home">
      <ArtSprite />
      <Hero />
      <NeverLost />
      <Features />
      <Audience />
      <Payments />
      <Price />
      <Testimonials />
      <QrTeaser />
      <Questions />
      <More />
      <ClosingCall />
      <Contact />
    </div>
  )
}
