import { CatalogueCard } from './catalogue-card.tsx'
import { FeedCard } from './feed-card.tsx'

/** How the goods get elsewhere: comes behind the form. */
export const AfterForm = () => (
  <>
    <FeedCard />
    <CatalogueCard />
  </>
)
