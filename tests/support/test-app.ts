import { Buffer } from 'node:buffer'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppDeps, buildApp } from '../../src/server/app.ts'
import { createDatabase, type Db, inSystem } from '../../src/server/platform/database.ts'
import { createOutgoing } from '../../src/server/platform/outgoing.ts'
import { createPasswords } from '../../src/server/platform/passwords.ts'
import { createSandboxMail } from '../../src/server/providers/mail/sandbox-mail.ts'
import { createGateways } from '../../src/server/providers/payments/create-gateways.ts'
import { createSandboxSms } from '../../src/server/providers/sms/sandbox-sms.ts'
import { createFolderStorage } from '../../src/server/providers/storage/folder-storage.ts'
import { signUp, type User } from '../../src/shared/contract/auth.ts'
import type { Endpoint, InputOf, ResponseOf } from '../../src/shared/contract/endpoint.ts'
import { ErrorBody } from '../../src/shared/contract/errors.ts'
import type { GrantGrid } from '../../src/shared/contract/grants.ts'
import { createShop, type Shop, type ShopDetails } from '../../src/shared/contract/shops.ts'
import { inviteStaff, joinByInvitation } from '../../src/shared/contract/staff.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { freshDatabase } from './postgres.ts'

export const PASSWORD = 'duka-la-mfano-9'
/** The least that argon2id takes: at full strength passwords were a third of the work of the server's tests. `passwords: undefined` gives an app the real ones. */
const CHEAP_KIB = 8

/** Stands still until a test moves it. */
export function aClock(start = new Date()) {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (ms: number) => void (now += ms),
    set: (at: Date) => void (now = at.getTime()),
  }
}

export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}
/** A refusal's code, or null for a 2xx. */
export function codeOf(answer: { body: unknown }): string | null {
  const body = ErrorBody.safeParse(answer.body)
  return body.success ? body.data.error.code : null
}

export interface Signed {
  token: string
  user: User
  contact: string
}
export interface OwnedShop extends Signed {
  shop: Shop
  /** A member with these rights, joined by an invitation as people do. */
  asMember(grants: GrantGrid): Promise<Signed>
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

let made = 0
/** A phone number nobody in this run has. */
export const aPhone = () =>
  `+2557${String((process.pid * 7919 + (made += 1) * 104_729) % 100_000_000).padStart(8, '0')}`

export type TestAppOptions = Partial<Omit<AppDeps, 'db' | 'clock'>> & { maxConnections?: number }

/** The real app on the real PostgreSQL, in a database of its own. Messages lie in the sandbox; time stands until `clock.advance`. Close it in `afterAll`. */
export async function startTestApp({ maxConnections = 6, ...options }: TestAppOptions = {}) {
  const database = await freshDatabase()
  const db = createDatabase(database.url, { maxConnections })
  const uploads = await mkdtemp(path.join(tmpdir(), 'kaunta-uploads-'))
  const clock = aClock()
  const lines: string[] = []
  const app: FastifyInstance = await buildApp({
    db,
    clock,
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    sms: createSandboxSms(db),
    // No test calls a gateway of the world outside.
    smsGateways: { make: () => createSandboxSms(db) },
    mail: createSandboxMail(db),
    storage: createFolderStorage(uploads),
    publicUrl: 'https://kaunta.example',
    webRoot: null,
    rateLimits: false,
    operatorKey: 'operator-key-of-this-test-run',
    // Payments are the sandbox, as on a server nobody has set up.
    gateways: createGateways({
      db,
      clock,
      outgoing: createOutgoing(),
      publicUrl: options.publicUrl ?? 'https://kaunta.example',
      kaunta: null,
    }),
    trustProxy: true,
    passwords: createPasswords(undefined, CHEAP_KIB),
    ...options,
  })

  async function inject(request: InjectOptions): Promise<Answer<unknown>> {
    const reply = await app.inject(request)
    const isJson = reply.headers['content-type']?.toString().includes('json') ?? false
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers }
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<ResponseOf<E>>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- InputOf is made of exactly these parts
    const {
      params = {},
      query = {},
      body,
      file,
    } = input as {
      params?: Record<string, string>
      query?: Record<string, string | number | boolean | undefined>
      body?: unknown
      file?: Blob
    }
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    ).toString()
    const upload = file === undefined ? null : await multipart(file)
    const answer = await inject({
      method: endpoint.method,
      url: search === '' ? url : `${url}?${search}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(upload
          ? { 'content-type': upload.type }
          : body === undefined
            ? {}
            : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(upload ? { payload: upload.payload } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refusal's body is read with codeOf
    return {
      ...answer,
      body: (answer.status < 300 ? endpoint.response.parse(answer.body) : answer.body) as ResponseOf<E>,
    }
  }
  /** For steps that must work: anything but a 2xx is the test's own fault. */
  async function must<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<ResponseOf<E>> {
    const answer = await call(endpoint, input, token)
    if (answer.status >= 300)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  const test = {
    app,
    db,
    clock,
    database,
    uploads,
    lines,
    inject,
    call,
    must,

    async signUp({
      contact = aPhone(),
      name = 'Mteja 1',
      language = 'en',
    }: { contact?: string; name?: string; language?: 'en' | 'sw' } = {}): Promise<Signed> {
      return { ...(await must(signUp, { body: { contact, password: PASSWORD, name, language } })), contact }
    },

    async aShop(details: Partial<ShopDetails> = {}, owner?: Signed): Promise<OwnedShop> {
      const signed = owner ?? (await test.signUp({ name: 'Mwenye Duka' }))
      const shop = await must(
        createShop,
        { body: { shop_name: 'Duka la Mfano', customer_language: 'sw', ...details, id: uuidv7() } },
        signed.token,
      )
      return { ...signed, shop, asMember: (grants) => test.asMember(signed, grants) }
    },

    async asMember(owner: { token: string }, grants: GrantGrid): Promise<Signed> {
      const contact = aPhone()
      const { link } = await must(
        inviteStaff,
        { body: { id: uuidv7(), contact, name: 'Muuzaji 1', grants, language: 'en', password: PASSWORD } },
        owner.token,
      )
      const token = link.split('/').at(-1) ?? ''
      return {
        ...(await must(joinByInvitation, {
          params: { token },
          body: { name: 'Muuzaji 1', password: PASSWORD, language: 'en' },
        })),
        contact,
      }
    },

    /** Delivers what is due, then everything the sandboxes hold for this recipient, the newest first. */
    async messages(to?: string) {
      await app.runDueJobs()
      return inSystem(db, (tx) =>
        tx
          .selectFrom('sandbox_messages')
          .selectAll()
          .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
          .orderBy('id', 'desc')
          .execute(),
      )
    },
    async lastCode(to: string): Promise<string> {
      return /\b\d{6}\b/.exec((await test.messages(to))[0]?.body ?? '')?.[0] ?? 'no code came'
    },

    async close(): Promise<void> {
      await app.close()
      await db.destroy()
      await database.drop()
      await rm(uploads, { recursive: true, force: true })
    },
  }
  return test
}

/** As superuser, past row-level security: for looking, never for the code under test. */
export async function asOwner<T>(test: { database: { adminUrl: string } }, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDatabase(test.database.adminUrl, { maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function multipart(file: Blob) {
  const form = new FormData()
  form.set('file', file, 'picha.jpg')
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) }
}
