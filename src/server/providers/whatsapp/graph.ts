import { type CatalogueGraph, catalogueCalls } from './catalogue-graph.ts'
import { createGraphCall, GRAPH_URL, type GraphAnswer, type GraphTransport, isSuccess } from './graph-call.ts'
import { createGraphMedia, type GraphMedia } from './graph-media.ts'
import { profileCalls, type ProfileGraph } from './profile-graph.ts'
import { templateCalls, type TemplatesGraph } from './templates-graph.ts'
import { idOf, listOf, objectOf, textOf } from './loose.ts'

/** A number, and what opens it. */
export interface GraphLine {
  phoneNumberId: string
  token: string
}
export interface PhoneFigures {
  displayPhone: string
  name: string
  quality: string
  messagingLimit: string
  nameStatus: string
  isOnApp: boolean
}
export interface AccountPhone {
  phoneNumberId: string
  /** The phone app goes on beside us. */
  isOnApp: boolean
}
export interface Graph extends GraphMedia, CatalogueGraph, TemplatesGraph, ProfileGraph {
  send(line: GraphLine, message: Readonly<Record<string, unknown>>): Promise<GraphAnswer<{ wamid: string }>>
  markSeen(line: GraphLine, wamid: string): Promise<GraphAnswer<true>>
  phone(line: GraphLine): Promise<GraphAnswer<PhoneFigures>>
  phonesOf(wabaId: string, token: string): Promise<GraphAnswer<AccountPhone[]>>
  subscribe(wabaId: string, token: string): Promise<GraphAnswer<true>>
  /** Whether any app is told what comes in for the account; `appId`: whether that one is. */
  isSubscribed(wabaId: string, token: string, appId: string | null): Promise<GraphAnswer<boolean>>
}
const PHONE_FIELDS =
  'id,display_phone_number,verified_name,quality_rating,messaging_limit_tier,name_status,is_on_biz_app'

/** WhatsApp's Cloud API, as far as a shop's conversations need it. One adapter for Meta's own server and for the sandbox: what differs is who answers (`sandbox-graph.ts`). */
export function createGraph(transport: GraphTransport, baseUrl: string = GRAPH_URL): Graph {
  const call = createGraphCall(transport, baseUrl)
  return {
    ...createGraphMedia(transport, call, baseUrl),
    ...catalogueCalls(call),
    ...templateCalls(call),
    ...profileCalls(call),
    send: ({ phoneNumberId, token }, message) =>
      call('POST', `${phoneNumberId}/messages`, token, { messaging_product: 'whatsapp', ...message }, (answer) => {
        const wamid = objectOf(listOf(answer.messages)[0])?.id
        return typeof wamid === 'string' && wamid !== '' ? { wamid } : null
      }),
    markSeen: ({ phoneNumberId, token }, wamid) =>
      call(
        'POST',
        `${phoneNumberId}/messages`,
        token,
        { messaging_product: 'whatsapp', status: 'read', message_id: wamid },
        isSuccess,
      ),
    phone: ({ phoneNumberId, token }) =>
      call('GET', `${phoneNumberId}?fields=${PHONE_FIELDS}`, token, null, (answer) =>
        answer.id === phoneNumberId
          ? {
              displayPhone: textOf(answer.display_phone_number, 40),
              name: textOf(answer.verified_name, 200),
              quality: textOf(answer.quality_rating, 20),
              messagingLimit: textOf(answer.messaging_limit_tier, 40),
              nameStatus: textOf(answer.name_status, 40),
              isOnApp: answer.is_on_biz_app === true,
            }
          : null,
      ),
    phonesOf: (wabaId, token) =>
      call('GET', `${wabaId}/phone_numbers?fields=id,is_on_biz_app&limit=100`, token, null, (answer) =>
        listOf(answer.data).flatMap((one) => {
          const phone = objectOf(one)
          const phoneNumberId = idOf(phone?.id)
          return phoneNumberId === '' ? [] : [{ phoneNumberId, isOnApp: phone?.is_on_biz_app === true }]
        }),
      ),
    subscribe: (wabaId, token) => call('POST', `${wabaId}/subscribed_apps`, token, {}, isSuccess),
    isSubscribed: (wabaId, token, appId) =>
      call('GET', `${wabaId}/subscribed_apps`, token, null, (answer) =>
        Array.isArray(answer.data)
          ? answer.data.some((one) => {
              const app = objectOf(objectOf(one)?.whatsapp_business_api_data)
              return app !== null && (appId === null || idOf(app.id) === appId)
            })
          : null,
      ),
  }
}
