import { AppError } from '../../platform/errors.ts'

export const webhookNotFound = () => new AppError('webhook.not_found', 404, 'no webhook of this shop has this id')
/** `why` goes to the log alone: what lies behind an address is nobody's business who asks. */
export const addressRefused = (why: string) =>
  new AppError('webhook.address_refused', 400, `the address is not called: ${why}`, {
    fields: [{ path: 'url', message: 'webhook.address_refused' }],
  })
export const tooManyWebhooks = () => new AppError('webhook.too_many', 409, 'the shop has as many webhooks as it may')
export const deliveryNotFound = () =>
  new AppError('webhook.delivery_not_found', 404, 'no delivery of this shop has this id')
export const webhookIsOff = () => new AppError('webhook.is_off', 409, 'the webhook is switched off')
export const payloadGone = () => new AppError('webhook.payload_gone', 409, 'the payload is not kept any more')
