import { type FiscalRates, USUAL_RATES, verifyLink } from '../../../shared/domain/fiscal.ts'
import type { Clock } from '../../platform/clock.ts'
import type {
  ExchangeOptions,
  FiscalAnswered,
  FiscalDevice,
  FiscalExchange,
  FiscalProvider,
  FiscalRegistration,
} from './fiscal.ts'
import { receiptXml, registrationXml, zReportXml } from './tra-documents.ts'
import { signed } from './tra-signature.ts'
import { childAt, readXml, textAt, type XmlElement } from './xml-reader.ts'

export interface TraAddresses {
  register: string
  token: string
  receipt: string
  zReport: string
  verify: string
}
/** Of its own, for devices in use. */
export const TRA_ADDRESSES: TraAddresses = {
  register: 'https://vfd.tra.go.tz/api/vfdRegReq',
  token: 'https://vfd.tra.go.tz/vfdtoken',
  receipt: 'https://vfd.tra.go.tz/api/efdmsRctInfo',
  zReport: 'https://vfd.tra.go.tz/api/efdmszreport',
  verify: 'https://verify.tra.go.tz/',
}

export interface TraRequest {
  url: string
  headers: Record<string, string>
  body: string
}
export interface TraResponse {
  status: number
  text: string
  headers?: Record<string, string | string[] | number | undefined>
}
/** Throws where nothing came. */
export type TraTransport = (request: TraRequest) => Promise<TraResponse>

interface Parts {
  device: FiscalDevice
  addresses: TraAddresses
  send: TraTransport
  clock: Clock
  way: 'sandbox' | 'tra'
}

/** ACKCODE that is about the device: nothing it sends would be taken. All others are about what was sent. */
const ABOUT_DEVICE: ReadonlySet<string> = new Set(['1', '3', '4', '6', '7', '8'])
/** A token is asked for anew a while before it ends. */
const TOKEN_SPARE_MS = 60_000
const MOST_LETTERS = 20_000
const HIDDEN = /(<(?:PASSWORD|USERNAME|TOKENPATH)>)[^<]*/gi

/** TRA's direct API. The sandbox is this very code, over another line. */
export function createTra({ device, addresses, send, clock, way }: Parts): FiscalProvider {
  let token: { text: string; goodUntil: number } | null = null

  async function ask(
    what: FiscalExchange['what'],
    request: TraRequest,
    { onExchange }: ExchangeOptions,
  ): Promise<TraResponse | string> {
    const tell = (response: string, status: number | null) =>
      onExchange?.({
        what,
        request: `POST ${request.url}\n${what === 'token' ? '[hidden]' : request.body}`.slice(0, MOST_LETTERS),
        // What opens the authority's doors is written down nowhere.
        response: what === 'token' ? `answered ${status ?? 'nothing'}` : clean(response),
        status,
        at: clock.now(),
      })
    try {
      const answer = await send(request)
      tell(answer.text, answer.status)
      return answer
    } catch (error) {
      const words = error instanceof Error ? error.message : 'nothing came'
      tell(words, null)
      return words
    }
  }

  async function tokenNow(options: ExchangeOptions): Promise<FiscalAnswered<{ token: string }>> {
    const now = clock.now().getTime()
    if (token && now < token.goodUntil) return { kind: 'accepted', token: token.text }
    const { registration } = device
    if (registration === null) return { kind: 'refused', about: 'device', code: 'unregistered', words: '' }
    const body = new URLSearchParams({
      username: registration.username,
      password: registration.password,
      grant_type: 'password',
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
    const answer = await ask('token', { url: addresses.token, headers, body }, options)
    if (typeof answer === 'string') return { kind: 'silent', words: answer }
    if (answer.status === 400 || answer.status === 401 || answer.status === 403)
      return { kind: 'refused', about: 'device', code: 'token', words: headerOf(answer, 'ackmsg') }
    const found = readToken(answer)
    if (!found) return { kind: 'silent', words: `the token was answered ${answer.status}` }
    token = { text: found.token, goodUntil: now + Math.max(0, found.seconds * 1000 - TOKEN_SPARE_MS) }
    return { kind: 'accepted', token: found.token }
  }

  const headersFor = (more: Record<string, string>) => ({
    'content-type': 'application/xml',
    'cert-serial': Buffer.from(device.certificateSerial).toString('base64'),
    client: 'webapi',
    ...more,
  })

  /** Signs, sends and reads the acknowledgement. A token that ran out is asked for once more: what was refused with it was not written. */
  async function deliver(
    what: 'receipt' | 'z_report',
    inner: string,
    options: ExchangeOptions,
    isSecond = false,
  ): Promise<FiscalAnswered<object>> {
    const found = await tokenNow(options)
    if (found.kind !== 'accepted') return found
    const answer = await ask(
      what,
      {
        url: what === 'receipt' ? addresses.receipt : addresses.zReport,
        headers: headersFor({
          'routing-key': what === 'receipt' ? 'vfdrct' : 'vfdzreport',
          authorization: `bearer ${found.token}`,
        }),
        body: signed(inner, device.privateKey),
      },
      options,
    )
    if (typeof answer === 'string') return { kind: 'silent', words: answer }
    if (answer.status === 401) {
      token = null
      return isSecond
        ? { kind: 'refused', about: 'device', code: 'token', words: '' }
        : await deliver(what, inner, options, true)
    }
    return verdictOf(answer, what === 'receipt' ? 'RCTACK' : 'ZACK').verdict
  }

  const known = () => {
    if (device.registration === null) throw new Error('a device that is not registered writes nothing')
    return { ...device, registration: device.registration }
  }
  return {
    way,
    isSandbox: way === 'sandbox',
    isCounting: true,
    async register(options = {}) {
      const answer = await ask(
        'register',
        { url: addresses.register, headers: headersFor({}), body: signed(registrationXml(device), device.privateKey) },
        options,
      )
      if (typeof answer === 'string') return { kind: 'silent', words: answer }
      const { verdict, said } = verdictOf(answer, 'EFDMSRESP')
      if (verdict.kind !== 'accepted') return verdict.kind === 'refused' ? { ...verdict, about: 'device' } : verdict
      const registration = said && registrationOf(said, device)
      return registration
        ? { kind: 'accepted', ...registration }
        : { kind: 'silent', words: 'the registration cannot be read' }
    },
    writeReceipt: (receipt) => receiptXml(known(), receipt),
    sendReceipt: async (written, options = {}) => await deliver('receipt', written, options),
    writeZ: (report) => zReportXml(known(), report),
    sendZ: async (written, options = {}) => await deliver('z_report', written, options),
    // Nobody can check at the authority what it never got.
    verifyLink: (code, time) => (way === 'sandbox' ? null : verifyLink(addresses.verify, code, time)),
  }
}

const clean = (text: string) => text.slice(0, MOST_LETTERS).replaceAll(HIDDEN, '$1[hidden]')

function verdictOf(answer: TraResponse, name: string): { verdict: FiscalAnswered<object>; said?: XmlElement } {
  let said: XmlElement | undefined
  try {
    const read = readXml(answer.text)
    said = read.name === name ? read : childAt(read, name)
  } catch {
    said = undefined
  }
  const code = textAt(said, 'ACKCODE')
  if (said === undefined || !/^\d{1,4}$/.test(code))
    return { verdict: { kind: 'silent', words: `answered ${answer.status} without an acknowledgement` } }
  const words = textAt(said, 'ACKMSG').slice(0, 300)
  const about = ABOUT_DEVICE.has(code) ? ('device' as const) : ('receipt' as const)
  return { said, verdict: Number(code) === 0 ? { kind: 'accepted' } : { kind: 'refused', about, code, words } }
}

function registrationOf(said: XmlElement, { tin, serial }: FiscalDevice): FiscalRegistration | null {
  const gc = Number(textAt(said, 'GC') || '0')
  const registration: FiscalRegistration = {
    registrationId: textAt(said, 'REGID'),
    uin: textAt(said, 'UIN'),
    serial: textAt(said, 'SERIAL') || serial,
    tin: textAt(said, 'TIN') || tin,
    vrn: textAt(said, 'VRN'),
    name: textAt(said, 'NAME'),
    mobile: textAt(said, 'MOBILE'),
    address: [textAt(said, 'ADDRESS'), textAt(said, 'STREET'), textAt(said, 'CITY')].filter(Boolean).join(', '),
    taxOffice: textAt(said, 'TAXOFFICE'),
    receiptCode: textAt(said, 'RECEIPTCODE'),
    gc,
    rates: ratesOf(said),
    username: textAt(said, 'USERNAME'),
    password: textAt(said, 'PASSWORD'),
  }
  const { registrationId, receiptCode, username } = registration
  return registrationId && receiptCode && username && Number.isSafeInteger(gc) && gc >= 0 ? registration : null
}
function ratesOf(said: XmlElement): FiscalRates {
  const codes = childAt(said, 'TAXCODES')
  const rate = (name: string, usual: number) => {
    const percent = Number(textAt(codes, name) || Number.NaN)
    return percent >= 0 && percent < 100 ? Math.round(percent * 100) : usual
  }
  return {
    A: rate('CODEA', USUAL_RATES.A),
    B: rate('CODEB', USUAL_RATES.B),
    C: rate('CODEC', USUAL_RATES.C),
    D: rate('CODED', USUAL_RATES.D),
    E: rate('CODEE', USUAL_RATES.E),
  }
}

function readToken({ status, text }: TraResponse): { token: string; seconds: number } | null {
  if (status !== 200 || text.length > MOST_LETTERS) return null
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return null
    const token: unknown = Reflect.get(body, 'access_token')
    const seconds = Number(Reflect.get(body, 'expires_in'))
    return typeof token === 'string' && /^[\x21-\x7e]{1,4000}$/.test(token)
      ? { token, seconds: Number.isFinite(seconds) ? seconds : 0 }
      : null
  } catch {
    return null
  }
}
function headerOf({ headers }: TraResponse, name: string): string {
  const value = headers?.[name]
  return typeof value === 'string' ? value.slice(0, 300) : ''
}
