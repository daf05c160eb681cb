import { createGraphCall, type GraphAnswer, type GraphTransport, isSuccess } from './graph-call.ts'
import type { GraphLine } from './graph.ts'
import { idOf, listOf, objectOf, textOf } from './loose.ts'

/** What WhatsApp must have been allowed for us to read and write as the business. */
const SCOPES = ['whatsapp_business_management', 'whatsapp_business_messaging'] as const

export type SignUpGraph = ReturnType<typeof createSignUpGraph>

/**
 * What follows an embedded sign-up, in this order (Meta, "Embedded Signup").
 * `app`: the operator's app at Meta.
 */
export function createSignUpGraph(transport: GraphTransport, app: { id: string; secret: string }, baseUrl?: string) {
  const call = createGraphCall(transport, baseUrl)
  return {
    /** A code is good once, and for half a minute. */
    exchange: (code: string): Promise<GraphAnswer<{ token: string }>> => {
      const query = new URLSearchParams({ client_id: app.id, client_secret: app.secret, code })
      return call('GET', `oauth/access_token?${query.toString()}`, null, null, (answer) => {
        const token = textOf(answer.access_token, 1000)
        return token === '' ? null : { token }
      })
    },
    /** The accounts this token opens, by Meta's own word: ids that came through the browser are hints. None when it is not ours, or may not do both things. */
    accountsOf: (token: string): Promise<GraphAnswer<string[]>> =>
      call('GET', `debug_token?input_token=${encodeURIComponent(token)}`, `${app.id}|${app.secret}`, null, (answer) => {
        const data = objectOf(answer.data)
        if (data === null) return null
        const scopes = listOf(data.scopes)
        if (data.is_valid !== true || idOf(data.app_id) !== app.id || !SCOPES.every((scope) => scopes.includes(scope)))
          return []
        const granted = listOf(data.granular_scopes).map(objectOf)
        return listOf(granted.find((one) => one?.scope === SCOPES[0])?.target_ids)
          .map(idOf)
          .filter((id) => id !== '')
      }),
    /** For numbers that live with us alone; one whose phone app goes on must not be registered. */
    register: ({ phoneNumberId, token }: GraphLine, pin: string): Promise<GraphAnswer<true>> =>
      call('POST', `${phoneNumberId}/register`, token, { messaging_product: 'whatsapp', pin }, isSuccess),
    /** What the phone app knows: asked for within a day of connecting, each kind once. It comes through the webhook. */
    askApp: (
      { phoneNumberId, token }: GraphLine,
      kind: 'smb_app_state_sync' | 'history',
    ): Promise<GraphAnswer<{ requestId: string }>> =>
      call(
        'POST',
        `${phoneNumberId}/smb_app_data`,
        token,
        { messaging_product: 'whatsapp', sync_type: kind },
        (answer) => {
          const requestId = textOf(answer.request_id, 200)
          return requestId === '' ? null : { requestId }
        },
      ),
  }
}
