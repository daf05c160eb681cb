/** How somebody said that they want no more offers: answered with STOP, in a chat by WhatsApp, by the address in a message, or to somebody of the shop, who wrote it down. */
export const OPT_OUT_WAYS = ['sms', 'chat', 'link', 'staff'] as const
export type OptOutListWay = (typeof OPT_OUT_WAYS)[number]
