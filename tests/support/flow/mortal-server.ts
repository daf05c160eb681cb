import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Assembling from '../../../src/server/assemble.ts'
import type * as ModuleList from '../../../src/server/modules.ts'
import type * as Databases from '../../../src/server/platform/database.ts'
import type * as JobQueue from '../../../src/server/platform/jobs.ts'
import type * as KnownDevices from '../../../src/server/platform/known-devices.ts'
import type * as Refusals from '../../../src/server/platform/limit-refusals.ts'
import type * as Logs from '../../../src/server/platform/log.ts'
import type * as LoopWatches from '../../../src/server/platform/loop-watch.ts'
import type * as OutgoingCalls from '../../../src/server/platform/outgoing.ts'
import type * as RateLimits from '../../../src/server/platform/rate-limits.ts'
import type * as SecretKeys from '../../../src/server/platform/secrets.ts'
import type * as ServerKeyring from '../../../src/server/platform/server-keys.ts'
import type * as TokenGates from '../../../src/server/platform/token-gate.ts'
import { createPasswords } from '../../../src/server/platform/passwords.ts'
import { createSandboxMail } from '../../../src/server/providers/mail/sandbox-mail.ts'
import { createSandboxSms } from '../../../src/server/providers/sms/sandbox-sms.ts'
import { TRA_ADDRESSES } from '../../../src/server/providers/fiscal/tra.ts'
import { createFolderStorage } from '../../../src/server/providers/storage/folder-storage.ts'
import { SIGNATURE_HEADER } from '../../../src/server/providers/whatsapp/webhook-signature.ts'
import type { HandGateway } from '../payments/hand-gateway.ts'
import { aHandGateway, handGateways } from '../payments/hand-gateway.ts'
import type { TestApp } from '../test-app.ts'
import { APP_SECRET, VERIFY_TOKEN } from '../whatsapp/chats.ts'
import { callOut, type Life, live, mortalOutgoing, outside } from './mortal-process.ts'

/** The server's own code, from the project or from a copy with faults in it. */
export type Code = typeof Assembling
  & typeof ModuleList
  & typeof Databases
  & typeof JobQueue
  & typeof KnownDevices
  & typeof Refusals
  & typeof Logs
  & typeof LoopWatches
  & typeof OutgoingCalls
  & typeof RateLimits
  & typeof SecretKeys
  & typeof ServerKeyring
  & typeof TokenGates

const FILES = [
  'assemble',
  'modules',
  ...[
    'database',
    'jobs',
    'known-devices',
    'limit-refusals',
    'log',
    'loop-watch',
    'outgoing',
    'rate-limits',
    'secrets',
    'server-keys',
    'token-gate',
  ].map((name) => `platform/${name}`),
]
/**
 * One after the other: of two imports at one moment that reach the same file, one by its address and one from another file, vite's runner begins the second anew where the machine is slow
 * (`invalidate` in its fetchModule), and then there are two of it, each with registers of its own.
 */
export async function loadCode(root = process.cwd()): Promise<Code> {
  const code = {}
  for (const file of FILES)
    Object.assign(
      code,
      (await import(/* @vite-ignore */ pathToFileURL(path.join(root, `src/server/${file}.ts`)).href)) as object,
    )
  return code as Code
}

/** What a conversation with a flow makes of jobs. Pushes to phones of staff and the like are other tests'. */
const JOBS = [
  'chat.work',
  'chat.send',
  'chat.send_all',
  'flow.due',
  'flow.push',
  'flow.money',
  'payment.callback',
  'payment.poll',
] as const
type Watched = (typeof JOBS)[number]

/**
 * A server that can die: its database connections, its queue and all its modules, over the database of `t`. `begin` is a new process: everything the modules keep is made anew. (The pools stay, whose
 * connections a death has cut; what a dead process still runs does nothing, see mortal-process.ts.)
 */
export async function aMortalServer(
  code: Code,
  { t, hand, graphUrl, secretsKey }: { t: TestApp; hand: HandGateway; graphUrl: string; secretsKey: Buffer },
) {
  const db = code.createDatabase(t.database.url, { maxConnections: 4, applicationName: 'kaunta-mortal' })
  const log = code.createLog({ level: 'silent' })
  const refusals = code.createRefusals(t.clock, db)
  const limits = code.createRateLimits(t.clock, false, refusals)
  code.bindLimits(db, limits)
  const jobs = code.createJobs(db, log)
  // The queue's own looks are no process's work.
  await outside(() => code.inSystem(db, (tx) => jobs.enqueue(tx, 'chat.work', {})))
  const lost = (isUnsent: boolean) => new code.OutgoingFailed('the process died, or the line broke', isUnsent)
  const gateways = handGateways(hand, aHandGateway({ kind: 'clickpesa' }))
  const mortalHand = {
    ...hand.provider,
    push: (...given: Parameters<typeof hand.provider.push>) => callOut(lost, () => hand.provider.push(...given)),
  }
  const loop = code.createLoopWatch(log)
  const serverKeys = code.createServerKeys(db)

  let last: { close(): Promise<void> } | null = null
  const end = async () => await outside(async () => await last?.close())
  function begin() {
    // What it listened with went with it.
    void end().catch(() => undefined)
    const assembled = code.assemble(code.modules, {
      db,
      clock: t.clock,
      log,
      limits,
      jobs,
      loop,
      serverKeys,
      gate: code.createTokenGate(limits),
      knownDevices: code.createKnownDevices(serverKeys),
      secrets: code.createSecrets(secretsKey),
      selfCall: () => Promise.reject(new Error('no sandbox here')),
      outgoing: mortalOutgoing(code.createOutgoing({ allowOrigins: [graphUrl] }), lost),
      passwords: createPasswords(undefined, 8),
      sms: createSandboxSms(db),
      smsPartTzs: 0,
      whatsappPrices: [],
      smsCreditTzs: 1_000_000,
      smsCallbackKey: null,
      smsGateways: { make: () => null },
      mail: createSandboxMail(db),
      storage: createFolderStorage(t.uploads),
      gateways: { ...gateways, kaunta: mortalHand },
      whatsapp: { appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN, graphUrl, signUp: null },
      networkPrinters: null,
      traAddresses: TRA_ADDRESSES,
      publicUrl: 'https://kaunta.example',
      operatorKey: null,
      version: 'test',
      isDraining: () => false,
      renderCart: null,
      live: {},
      smsCountries: [],
    })
    const { made, handlers } = assembled
    last = assembled
    const watched = new Map(
      JOBS.map((name: Watched) => {
        const handler = handlers.get(name)
        if (handler === undefined) throw new Error(`no job ${name}`)
        return [name, handler] as const
      }),
    )
    return {
      take: (life: Life, body: string, signature: string) =>
        live(life, () => made.webhook.take({ rawBody: Buffer.from(body), headers: { [SIGNATURE_HEADER]: signature } })),
      call: (life: Life, said: Parameters<HandGateway['callback']>[0]) => {
        const { payload, headers } = hand.callback(said)
        return live(life, () =>
          made.callbacks.take({
            adapter: 'azampay',
            shopKey: null,
            rawBody: Buffer.from(payload),
            headers,
            address: '',
          }),
        )
      },
      /** By the minute. */
      sweep: (life: Life) => live(life, () => made.webhook.sweep()),
      /** All that is due. @throws as soon as a job fails: the queue has it back then */
      work: (life: Life) => live(life, () => jobs.runDue(watched)),
    }
  }
  return {
    begin,
    jobs: JOBS,
    async close() {
      loop.stop()
      await end()
      await jobs.stop()
      await refusals.close()
      await db.destroy()
    },
  }
}
export type MortalServer = Awaited<ReturnType<typeof aMortalServer>>
