import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMediaFake } from './media-fake.ts'
import { createMessageChecks } from './message-checks.ts'
import { createCatalogueFake } from './catalogue-fake.ts'
import { createTemplatePages } from './template-pages.ts'
import { createProfileFake } from './profile-fake.ts'
import { createTemplateFake } from './template-fake.ts'
import { refusesTemplate } from './template-sends.ts'

/**
 * A Graph API that forgives nothing, written by hand from Meta's documentation of v23.0 ("Messages", "Interactive messages", "Error codes") and from none of our own code: an undocumented field, a text
 * longer than it takes, or a missing token is a problem, and a test that leaves problems fails.
 */
type Json = Record<string, unknown>
interface Fault {
  code: number
  status?: number
  isTransient?: boolean
  /** Take the message all the same, and let the answer get lost. */
  after?: 'hang' | 'cut' | 'garbage'
}
interface Number_ {
  token: string
  wabaId: string
  displayPhone: string
  isOnApp?: boolean
  /** Two-step verification: registered by it alone. */
  pin?: string
}
/** What a code of an embedded sign-up opens, once. */
interface Granted {
  token: string
  wabaIds: string[]
  scopes?: string[]
}
/** The operator's app, whose id and secret are asked for. */
export const FAKE_APP = { id: '1234567890123', secret: 'siri-ya-app-ya-meta' }
export interface SentToGraph {
  phoneNumberId: string
  body: Json
  wamid: string
  at: number
}
export type GraphFake = Awaited<ReturnType<typeof startGraphFake>>

export async function startGraphFake() {
  const numbers = new Map<string, Number_>()
  const sent: SentToGraph[] = []
  const seen: string[] = []
  const subscribed: string[] = []
  /** Accounts that take no subscription. */
  const unwilling = new Set<string>()
  const problems: string[] = []
  const codes = new Map<string, Granted>()
  const granted = new Map<string, Granted>()
  const registered: { phoneNumberId: string; pin: string }[] = []
  const asked: { phoneNumberId: string; kind: string }[] = []
  const faults: Fault[] = []
  const templatePages = createTemplatePages(problem, refuse)
  /** Of an account; one that has no list answers with an error. */
  const written = createTemplateFake(problem, templatePages)
  const templates = written.lists
  const media = createMediaFake(problem, refuse)
  const { keysOnly, checkMessage } = createMessageChecks(problem, media)
  /** Called when a message is taken and before it is answered. */
  const hooks: {
    beforeAnswer?: (message: SentToGraph) => Promise<void> | void
    /** Called when a message comes; false: it never came, and its line breaks. */
    isTaken?: () => boolean
  } = {}
  let count = 0
  const catalogues = createCatalogueFake(problem, refuse)
  const profiles = createProfileFake(problem, refuse)

  const server: Server = createServer((request, response) => {
    void respond(request)
      .then((answer) => {
        if (answer === 'hang') return
        if (answer === 'cut') {
          request.socket.destroy()
          return
        }
        if (Buffer.isBuffer(answer.body)) {
          response.writeHead(answer.status, { 'content-type': 'application/octet-stream' })
          response.end(answer.body)
          return
        }
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
      })
      .catch((error: unknown) => {
        problems.push(String(error))
        response.writeHead(500).end()
      })
  })
  async function respond(request: IncomingMessage): Promise<{ status: number; body: unknown } | 'hang' | 'cut'> {
    const url = new URL(request.url ?? '/', 'http://graph')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sentBytes = Buffer.concat(chunks)
    const sentText = sentBytes.toString('utf8')
    const [, version, id = '', what = '', ...more] = url.pathname.split('/')
    if (version !== 'v23.0') problems.push(`version ${version}`)
    if (more.length > 0) problems.push(`path ${url.pathname}`)
    if (request.method === 'GET' && id === 'oauth' && what === 'access_token') return exchange(url.searchParams)
    const bearer = /^(?:Bearer|OAuth) (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (bearer === undefined) problems.push(`${request.method} ${url.pathname} without a token`)
    if (request.method === 'GET' && id === 'debug_token') return inspect(url.searchParams, bearer)
    const number = numbers.get(id)
    const isKnownToken = [...numbers.values()].some(({ token }) => token === bearer)
    if (!isKnownToken) return refuse(190, 401)
    if (request.method === 'POST' && id === 'app' && what === 'uploads') return written.begin(url.searchParams)
    if (request.method === 'POST' && id.startsWith('upload:'))
      return written.take(`${id}${url.search}`, request.headers, sentBytes)
    if (request.headers.authorization?.startsWith('Bearer ') !== true) problem(`${url.pathname} by OAuth`)
    if (request.method === 'GET' && id === 'files') return media.give(what)
    if (request.method === 'GET' && media.kept.has(id)) return media.describe(id, url)
    if (request.method === 'POST' && what === 'media' && number?.token === bearer)
      return await media.take(id, request.headers['content-type'] ?? '', sentBytes)
    if (catalogues.items.has(id)) return catalogues.answer(request.method, id, what, url.searchParams, sentText)
    if (profiles.isAsked(what, url) && number?.token === bearer)
      return profiles.answer(request.method, id, what, url, sentText)
    if (request.method === 'GET' && what === '') {
      if (number === undefined || number.token !== bearer) return refuse(100)
      return {
        status: 200,
        body: {
          id,
          display_phone_number: number.displayPhone,
          verified_name: 'Duka la Mfano',
          quality_rating: 'GREEN',
          messaging_limit_tier: 'TIER_1K',
          name_status: 'APPROVED',
          is_on_biz_app: number.isOnApp === true,
        },
      }
    }
    const ofAccount = [...numbers].filter(([, one]) => one.wabaId === id && one.token === bearer)
    if (request.method === 'GET' && what === 'phone_numbers') {
      if (ofAccount.length === 0) return refuse(100)
      return {
        status: 200,
        body: { data: ofAccount.map(([one, { isOnApp }]) => ({ id: one, is_on_biz_app: isOnApp === true })) },
      }
    }
    if (what === 'message_templates') {
      if (ofAccount.length === 0) return refuse(100)
      if (request.method === 'GET') return written.list(id, url.searchParams)
      if (request.method === 'DELETE') return written.remove(id, url.searchParams)
      return written.create(id, JSON.parse(sentText) as Json)
    }
    const ofBearer = [...numbers.values()].filter(({ token }) => token === bearer)
    const edited = ofBearer.flatMap(({ wabaId }) => written.known(wabaId)).find((one) => one.id === id)
    if (request.method === 'POST' && what === '' && edited) return written.edit(edited, JSON.parse(sentText) as Json)
    if (request.method === 'GET' && what === 'subscribed_apps') {
      if (ofAccount.length === 0) return refuse(100)
      const isThere = subscribed.includes(id)
      return {
        status: 200,
        body: { data: isThere ? [{ whatsapp_business_api_data: { id: FAKE_APP.id, name: 'Kaunta' } }] : [] },
      }
    }
    if (request.method === 'POST' && what === 'subscribed_apps') {
      if (ofAccount.length === 0) return refuse(100)
      if (unwilling.has(id)) return refuse(200)
      subscribed.push(id)
      return { status: 200, body: { success: true } }
    }
    if (
      request.method === 'POST'
      && (what === 'register' || what === 'smb_app_data')
      && number !== undefined
      && number.token === bearer
    )
      return what === 'register' ? register(id, number, JSON.parse(sentText)) : askApp(id, number, JSON.parse(sentText))
    if (request.method !== 'POST' || what !== 'messages' || number === undefined || number.token !== bearer) {
      problems.push(`${request.method} ${url.pathname}`)
      return refuse(100)
    }
    if (!(request.headers['content-type'] ?? '').startsWith('application/json')) problems.push('not JSON')
    const body = JSON.parse(sentText) as Json
    if (body.status === 'read') {
      keysOnly(body, ['messaging_product', 'status', 'message_id', 'typing_indicator'], 'read')
      seen.push(String(body.message_id))
      return { status: 200, body: { success: true } }
    }
    checkMessage(body)
    const unsent =
      body.type === 'template'
        ? refusesTemplate(templates.get(number.wabaId), body.template as Json, (item) =>
            [...catalogues.items.values()].some((items) => items.has(item)),
          )
        : null
    if (unsent !== null) return refuse(unsent)
    if (hooks.isTaken?.() === false) return 'cut'
    const fault = faults.shift()
    if (fault !== undefined && fault.after === undefined) return refuse(fault.code, fault.status, fault.isTransient)
    count += 1
    const message = { phoneNumberId: id, body, wamid: `wamid.FAKE${count}`, at: Date.now() }
    sent.push(message)
    await hooks.beforeAnswer?.(message)
    if (fault?.after === 'garbage') return { status: 502, body: '<html>bad gateway</html>' }
    if (fault?.after !== undefined) return fault.after
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: body.to ?? body.recipient }],
        messages: [{ id: message.wamid, message_status: 'accepted' }],
      },
    }
  }

  // The sign-up: a code is good once, a number beside its app is never registered, and each kind of the app's data is given once.
  function exchange(query: URLSearchParams) {
    const code = query.get('code') ?? ''
    if ([...query.keys()].toSorted().join() !== 'client_id,client_secret,code') problem(`exchange by ${query}`)
    if (query.get('client_id') !== FAKE_APP.id || query.get('client_secret') !== FAKE_APP.secret) return refuse(101)
    const found = codes.get(code)
    if (found === undefined) return refuse(100)
    codes.delete(code)
    granted.set(found.token, found)
    return { status: 200, body: { access_token: found.token, token_type: 'bearer' } }
  }
  function inspect(query: URLSearchParams, bearer: string | undefined) {
    if (bearer !== `${FAKE_APP.id}|${FAKE_APP.secret}`) return refuse(190, 401)
    const found = granted.get(query.get('input_token') ?? '')
    if (found === undefined) return { status: 200, body: { data: { is_valid: false } } }
    const scopes = found.scopes ?? ['whatsapp_business_management', 'whatsapp_business_messaging']
    return {
      status: 200,
      body: {
        data: {
          app_id: FAKE_APP.id,
          is_valid: true,
          scopes,
          granular_scopes: scopes.map((scope) => ({ scope, target_ids: found.wabaIds })),
        },
      },
    }
  }
  function register(phoneNumberId: string, number: Number_, body: Json) {
    keysOnly(body, ['messaging_product', 'pin'], 'register')
    if (body.messaging_product !== 'whatsapp' || !/^\d{6}$/.test(String(body.pin))) problem('register')
    if (number.isOnApp === true) problem('registered beside its app')
    if (number.pin !== undefined && number.pin !== body.pin) return refuse(133005)
    registered.push({ phoneNumberId, pin: String(body.pin) })
    return { status: 200, body: { success: true } }
  }
  function askApp(phoneNumberId: string, number: Number_, body: Json) {
    keysOnly(body, ['messaging_product', 'sync_type'], 'smb_app_data')
    const kind = String(body.sync_type)
    if (body.messaging_product !== 'whatsapp' || !/^(smb_app_state_sync|history)$/.test(kind)) problem('smb_app_data')
    if (number.isOnApp !== true) problem('no app beside it')
    const fault = faults.shift()
    if (fault !== undefined) return refuse(fault.code, fault.status, fault.isTransient)
    if (asked.some((one) => one.phoneNumberId === phoneNumberId && one.kind === kind)) problem(`${kind} asked twice`)
    asked.push({ phoneNumberId, kind })
    return { status: 200, body: { messaging_product: 'whatsapp', request_id: `r${asked.length}` } }
  }

  function problem(what: string) {
    problems.push(what)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  media.baseUrl = url
  return {
    templates,
    written,
    templatePages,
    url,
    numbers,
    sent,
    seen,
    subscribed,
    unwilling,
    problems,
    codes,
    registered,
    asked,
    faults,
    catalogues,
    profiles,
    hooks,
    media,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** As Meta writes a refusal. */
const refuse = (code: number, status = 400, isTransient = false) => ({
  status,
  body: {
    error: {
      message: `(#${code}) as a test wants it`,
      type: 'OAuthException',
      code,
      ...(isTransient ? { is_transient: true } : {}),
      fbtrace_id: 'A',
    },
  },
})
