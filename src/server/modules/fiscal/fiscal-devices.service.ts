import * as z from 'zod'
import type { AppParts } from '../../define-module.ts'
import { inShop } from '../../platform/database.ts'
import type { FiscalProvider, FiscalRegistration } from '../../providers/fiscal/fiscal.ts'
import type { AuthorityBook } from '../../providers/fiscal/sandbox-authority.ts'
import { SANDBOX_ADDRESSES, sandboxLine } from '../../providers/fiscal/sandbox.ts'
import { createTra, type TraTransport } from '../../providers/fiscal/tra.ts'
import { createTotalVfd } from '../../providers/fiscal/totalvfd.ts'
import { createVfdPlus } from '../../providers/fiscal/vfdplus.ts'
import { changeSandbox, type DeviceRow, readSandbox } from './fiscal.repository.ts'

const TIMEOUT_MS = 25_000
const MOST_BYTES = 200_000
const MOST_KEPT = 500

/** What is sealed. */
const Credentials = z.object({
  certificateSerial: z.string(),
  privateKey: z.string(),
  username: z.string(),
  password: z.string(),
  address: z.string(),
  apiKey: z.string(),
  /** Of a partner that serves several by one token; not in what was sealed before. */
  business: z.string().default(''),
})
export type Credentials = z.infer<typeof Credentials>
export const NO_CREDENTIALS: Credentials = {
  certificateSerial: '',
  privateKey: '',
  username: '',
  password: '',
  address: '',
  apiKey: '',
  business: '',
}
/** What a provider is made of: a row, or what is about to become one. */
type DeviceFacts = Pick<DeviceRow, 'shop_id' | 'id' | 'way' | 'tin' | 'vrn' | 'serial'> & {
  registration: Omit<FiscalRegistration, 'username' | 'password'> | null
}

const about = (shopId: string) => `fiscal device of ${shopId}`
export type FiscalDevices = ReturnType<typeof createFiscalDevices>
type Deps = Pick<AppParts, 'db' | 'clock' | 'secrets' | 'outgoing' | 'traAddresses'>

/** The provider behind a shop's device. One stays for as long as its row does: its token is asked for once in an hour, not with each sale. */
export function createFiscalDevices({ db, clock, secrets, outgoing, traAddresses }: Deps) {
  const kept = new Map<string, { at: number; provider: FiscalProvider }>()

  const transport: TraTransport = async ({ url, headers, body }) => {
    const {
      status,
      text,
      headers: said,
    } = await outgoing.request(url, {
      method: 'POST',
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
    })
    return { status, text, headers: said }
  }

  const sandbox = (shopId: string, deviceId: string): TraTransport =>
    sandboxLine({
      clock,
      plays: () => inShop(db, shopId, async (tx) => (await readSandbox(tx, shopId, deviceId))?.plays ?? 'outage'),
      change: (work) =>
        inShop(db, shopId, (tx) =>
          // Written by the sandbox alone, with this.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          changeSandbox(tx, shopId, deviceId, (book) => work(book as AuthorityBook)),
        ),
    })

  function make(facts: DeviceFacts, known: Credentials): FiscalProvider {
    const account = { ...known, serial: facts.serial, tin: facts.tin, vrn: facts.vrn, clock, send: transport }
    if (facts.way === 'vfdplus') return createVfdPlus(account)
    if (facts.way === 'totalvfd') return createTotalVfd(account)
    const isSandbox = facts.way === 'sandbox'
    return createTra({
      way: isSandbox ? 'sandbox' : 'tra',
      clock,
      addresses: isSandbox ? SANDBOX_ADDRESSES : traAddresses,
      send: isSandbox ? sandbox(facts.shop_id, facts.id) : transport,
      device: {
        tin: facts.tin,
        vrn: facts.vrn,
        serial: facts.serial,
        certificateSerial: known.certificateSerial,
        privateKey: known.privateKey,
        registration: facts.registration && {
          ...facts.registration,
          vrn: facts.vrn,
          username: known.username,
          password: known.password,
        },
      },
    })
  }

  const open = (row: Pick<DeviceRow, 'credentials' | 'shop_id'>): Credentials =>
    Credentials.parse(JSON.parse(secrets.open(row.credentials, about(row.shop_id))))

  return {
    make,
    open,
    seal: (shopId: string, known: Credentials): Buffer => secrets.seal(JSON.stringify(known), about(shopId)),
    providerOf(row: DeviceRow): FiscalProvider {
      const found = kept.get(row.id)
      const at = row.updated_at.getTime()
      if (found?.at === at) return found.provider
      if (kept.size >= MOST_KEPT) kept.clear()
      const provider = make(row, open(row))
      kept.set(row.id, { at, provider })
      return provider
    },
  }
}
