/** What a message came by, as far as it is shown: an advertisement of the shop's, or a post of its page. Written by whoever made it, and never markup. */
export const AD_SOURCES = ['ad', 'post'] as const
interface ChatAd {
  source: (typeof AD_SOURCES)[number]
  headline: string
  body: string
  /** Only https, else empty. */
  url: string
}
/** All that WhatsApp told of it. `clickId` says at Meta which tap it was: it is shown to nobody, and kept for telling them later what became of it. Nothing of it is ever fetched. */
export interface KeptAd extends ChatAd {
  /** The advertisement's own number; of a post, the post's. */
  id: string
  mediaKind: string
  mediaUrl: string
  clickId: string
  /** What WhatsApp greeted the customer with. */
  greeting: string
}
export const AD_BOUNDS = {
  id: 100,
  headline: 200,
  body: 1000,
  url: 2000,
  mediaKind: 20,
  clickId: 500,
  greeting: 1000,
} as const

/** What a conversation began by, as it stands beside it. */
export type CameBy = Pick<KeptAd, 'source' | 'headline' | 'id'>
export const cameByOf = ({ source, headline, id }: KeptAd): CameBy => ({ source, headline, id })

/** As it is told of: without what is nobody's to see. */
export const shownAd = ({ source, headline, body, url }: KeptAd): ChatAd => ({ source, headline, body, url })
