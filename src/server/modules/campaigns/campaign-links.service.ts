import { randomBytes } from 'node:crypto'
import { usesCampaignBlank, needsBlank } from '../../../shared/domain/campaigns/text.ts'
import { shopInMessage } from '../../../shared/texts/messages.ts'
import type { AppParts } from '../../define-module.ts'
import { enterShop, inSystem, type Tx } from '../../platform/database.ts'
import { hashToken } from '../../platform/tokens.ts'
import { codesInForce } from '../offers/coupons.service.ts'
import {
  begunByKey,
  dropCampaignKey,
  findCampaignKey,
  isSetOnPage,
  putCampaignKey,
} from './campaign-links.repository.ts'
import { couponOver, linkGone } from './campaigns.errors.ts'
import { type CampaignRow, readCampaign, readShopWords } from './campaigns.repository.ts'

/** A campaign's own link and the code it promises (decisions 379, 380). */

/** 48 random bits: short, as it stands in an SMS, and it opens nothing but a page for everybody. */
const newLinkToken = () => randomBytes(6).toString('base64url')
const addressOf = (publicUrl: string, token: string): string => `${publicUrl}/c/${token}`
/** As long as the address of any campaign: prices are worked out with it. */
export const sampleLink = (publicUrl: string): string => addressOf(publicUrl, 'xxxxxxxx')
/** `?c=` of an address, or a form's field; '' for whatever is none. */
export const linkTokenIn = (value: unknown): string =>
  typeof value === 'string' && /^[\w-]{8}$/.test(value) ? value : ''

/** What opens links without anybody reading them: previews of WhatsApp and others, and machines that walk the web. */
const MACHINES = /whatsapp|facebookexternalhit|bot\b|crawl|spider|slurp|preview/i
export const isReadByPerson = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && !MACHINES.test(userAgent)

export async function giveLink(tx: Tx, shopId: string, campaignId: string, at: Date): Promise<string> {
  const token = newLinkToken()
  await putCampaignKey(tx, shopId, campaignId, { token, hash: hashToken(token), at })
  return token
}
export async function dropLink(tx: Tx, shopId: string, { linkToken }: Pick<CampaignRow, 'linkToken'>): Promise<void> {
  if (linkToken !== '') await dropCampaignKey(tx, shopId, hashToken(linkToken))
}

export interface MessageWords {
  shop: string
  link: string
  code: string
}
/** The shop's name as it stands in a message, and its page; '' while it has none. */
export async function shopWords(tx: Tx, shopId: string, publicUrl: string): Promise<{ shop: string; page: string }> {
  const { name, language, slug } = await readShopWords(tx, shopId)
  return { shop: shopInMessage(name, language, 30), page: slug === null ? '' : `${publicUrl}/shops/${slug}` }
}
/** What stands in each message of this campaign beside its reader's name, at this moment. */
export async function wordsOf(
  tx: Tx,
  shopId: string,
  { linkToken, linkSetId, couponId }: Pick<CampaignRow, 'linkToken' | 'linkSetId' | 'couponId'>,
  { publicUrl, at }: { publicUrl: string; at: Date },
): Promise<MessageWords> {
  const { shop, page } = await shopWords(tx, shopId, publicUrl)
  const isThere = page !== '' && (linkSetId === null || (await isSetOnPage(tx, shopId, linkSetId)))
  const codes = couponId === null ? null : await codesInForce(tx, shopId, [couponId], at)
  return {
    shop,
    // One that was on its way before there were links of their own goes on with the page's.
    link: !isThere ? '' : linkToken === '' ? page : addressOf(publicUrl, linkToken),
    code: codes?.get(couponId ?? '') ?? '',
  }
}

type Promising = Pick<CampaignRow, 'texts' | 'offer' | 'linkSetId' | 'couponId'>
/** What every message would promise and nobody would get; null: nothing. */
export function brokenPromise(
  { texts, offer, linkSetId, couponId }: Promising,
  { link, code }: Pick<MessageWords, 'link' | 'code'>,
): 'link_gone' | 'coupon_over' | null {
  const written = Object.values(texts)
  const usesLink =
    written.some((text) => usesCampaignBlank(text, 'link'))
    || (offer?.fills.some(({ from }) => from === 'link') ?? false)
  if (link === '' && (linkSetId === null ? written.some((text) => needsBlank(text, 'link')) : usesLink))
    return 'link_gone'
  if (code === '' && (couponId !== null || written.some((text) => needsBlank(text, 'code')))) return 'coupon_over'
  return null
}
/** @throws campaign.link_gone, campaign.coupon_over */
export function requireKept(campaign: Promising, words: Pick<MessageWords, 'link' | 'code'>): void {
  const broken = brokenPromise(campaign, words)
  if (broken === 'link_gone') throw linkGone()
  if (broken === 'coupon_over') throw couponOver()
}

/** Of a campaign of this shop that goes out or went out; null for any other. */
export const campaignOfLink = (tx: Tx, shopId: string, token: string): Promise<string | null> =>
  token === '' ? Promise.resolve(null) : begunByKey(tx, shopId, hashToken(token))
export { addVisit as addCampaignVisit } from './campaign-links.repository.ts'

export type CampaignLinks = ReturnType<typeof createCampaignLinks>
export const createCampaignLinks = ({ db, clock }: Pick<AppParts, 'db' | 'clock'>) => ({
  /** Where it leads now, which changes nothing, because previews follow it too; null: nowhere. A set that is gone leads to the page it stood on. */
  whereTo: (token: string): Promise<string | null> =>
    inSystem(db, async (tx) => {
      const key = linkTokenIn(token) === '' ? undefined : await findCampaignKey(tx, hashToken(token))
      if (!key) return null
      const { shopId } = key
      await enterShop(tx, shopId)
      const campaign = await readCampaign(tx, shopId, key.campaignId)
      const { slug } = await readShopWords(tx, shopId)
      if (!campaign || slug === null) return null
      const { linkSetId, couponId } = campaign
      const isOfSet = linkSetId !== null && (await isSetOnPage(tx, shopId, linkSetId))
      const codes = couponId === null ? [] : [...(await codesInForce(tx, shopId, [couponId], clock.now())).values()]
      const query = new URLSearchParams([['c', token], ...codes.map((code): [string, string] => ['code', code])])
      return `/shops/${slug}${isOfSet ? `/sets/${linkSetId}` : ''}?${query.toString()}`
    }),
})
