import type { listChatNumbers } from '../../../shared/contract/chat-numbers.ts'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'

export type SignUpSettings = NonNullable<ResponseOf<typeof listChatNumbers>['signUp']>
export const SDK_URL = 'https://connect.facebook.net/en_US/sdk.js'
/** Of the browser's own event, for whoever listens (specification §4). */
export const AUTH_CODE_EVENT = 'facebookAuthCode'
/** Specification §3: the ids Meta's window named, kept while the page is open. */
export const KEPT_IDS = { waba: 'whatsapp-business-account-id', business: 'facebook-business-id' } as const
