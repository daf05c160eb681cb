import { AD_BOUNDS, type KeptAd } from '../../../shared/domain/chat/ads.ts'
import { type Loose, objectOf, textOf } from './loose.ts'

/**
 * The advertisement or post a message came by (`referral`). Long texts are cut, an address counts only as https, and nothing of it is fetched. Null for what tells of none: a strange one
 * never keeps its message back.
 */
export function readReferral(message: Loose): KeptAd | null {
  const referral = objectOf(message.referral)
  if (referral === null) return null
  const ad: KeptAd = {
    source: referral.source_type === 'post' ? 'post' : 'ad',
    id: line(referral.source_id, AD_BOUNDS.id),
    headline: line(referral.headline, AD_BOUNDS.headline),
    body: textOf(referral.body, AD_BOUNDS.body).trim(),
    url: addressOf(referral.source_url),
    mediaKind: line(referral.media_type, AD_BOUNDS.mediaKind),
    mediaUrl: addressOf(referral.image_url) || addressOf(referral.video_url) || addressOf(referral.thumbnail_url),
    clickId: line(referral.ctwa_clid, AD_BOUNDS.clickId),
    greeting: textOf(objectOf(referral.welcome_message)?.text, AD_BOUNDS.greeting).trim(),
  }
  const isNamed = [ad.id, ad.headline, ad.body, ad.url, ad.clickId].some((one) => one !== '')
  return isNamed ? ad : null
}

/** Of one line, without half a letter at its end. */
const line = (value: unknown, most: number) =>
  textOf(value, most * 2)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** One that is longer than we keep leads elsewhere once it is cut, and one with a name before its host is made to look like another: they are none. */
function addressOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > AD_BOUNDS.url) return ''
  const text = textOf(value, AD_BOUNDS.url).trim()
  return /^https:\/\/[^\s"<>\\@/?#]+(?:[/?#][^\s"<>\\]*)?$/.test(text) && URL.canParse(text) ? text : ''
}
