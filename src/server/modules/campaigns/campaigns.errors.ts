import { AppError } from '../../platform/errors.ts'

export const campaignNotFound = () => new AppError('campaign.not_found', 404, 'no such campaign in this shop')
export const campaignChanged = () =>
  new AppError('campaign.changed_meanwhile', 409, 'someone else changed this campaign')
export const campaignNotNow = () => new AppError('campaign.not_now', 409, 'a campaign in this state does not do that')
export const nobodyGetsIt = () => new AppError('campaign.nobody', 409, 'nobody of this audience would get it')
/** The message is the sum in shillings. */
export const costsMore = (tzs: number) =>
  new AppError('campaign.costs_more', 409, 'it comes to more than was said yes to', {
    fields: [{ path: 'mostTzs', message: String(tzs) }],
  })
/** The message is what may be spent now, in shillings. */
export const noFunds = (roomTzs: number) =>
  new AppError('campaign.no_funds', 409, 'more than lies here for the shop, with the credit of the operator', {
    fields: [{ path: 'mostTzs', message: String(roomTzs) }],
  })
export const tooManyCampaigns = () =>
  new AppError('campaign.too_many', 409, 'at most 50 drafts, and 100,000 people a campaign')

export const templateStopped = () =>
  new AppError('campaign.template_stopped', 409, 'WhatsApp does not send this template now')
/** The fields are the places, by their numbers in `fills`. */
export const gapsLeft = (places: readonly number[]) =>
  new AppError('campaign.gaps', 400, 'something of the template is not filled in', {
    fields: places.map((place) => ({ path: `offer.fills.${place}`, message: 'empty' })),
  })
/** Of a template with goods: no set is chosen. */
export const setsMissing = () =>
  new AppError('campaign.gaps', 400, 'no set is chosen whose goods it shows', {
    fields: [{ path: 'offer.sets', message: 'empty' }],
  })
export const noGoods = () =>
  new AppError('campaign.no_goods', 409, 'nothing of the chosen sets is there and in the catalogue now')
/** No order gets anything for the code it promises, or it says one and promises none. */
export const couponOver = () =>
  new AppError('campaign.coupon_over', 409, 'no coupon that is in force stands behind its code')
export const linkGone = () => new AppError('campaign.link_gone', 409, 'what its link leads to is not on the page now')
/** The message is how many more may be written to now. */
export const tierFull = (room: number) =>
  new AppError('campaign.tier_full', 409, 'more people than WhatsApp lets this number write to in a day', {
    fields: [{ path: 'segment', message: String(room) }],
  })
export const listNotFound = () => new AppError('list.not_found', 404, 'no such list of numbers in this shop')
export const listEmpty = () => new AppError('list.empty', 400, 'no number in it that an offer reaches')
export const listTooLong = () => new AppError('list.too_long', 400, 'at most 20,000 numbers in a list')
export const tooManyLists = () => new AppError('list.too_many', 409, 'at most 50 lists of numbers')
