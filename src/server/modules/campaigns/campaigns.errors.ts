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
export const tooManyCampaigns = () =>
  new AppError('campaign.too_many', 409, 'at most 50 drafts, and 100,000 people a campaign')
