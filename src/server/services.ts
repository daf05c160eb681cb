import type { Logger } from 'pino'
import { brand } from '../shared/brand.ts'
import { createAuthService } from './modules/auth/auth.service.ts'
import { createContactsService } from './modules/auth/contacts.service.ts'
import { createCredentialsService } from './modules/auth/credentials.service.ts'
import { createMembershipsService } from './modules/auth/memberships.service.ts'
import { createOwnPasswordService } from './modules/auth/own-password.service.ts'
import { createSessionsService } from './modules/auth/sessions.service.ts'
import { createUsersService } from './modules/auth/users.service.ts'
import { createChangesService } from './modules/changes/changes.service.ts'
import { createUndoService } from './modules/changes/undo.service.ts'
import { createLiveHub } from './modules/live/live-hub.ts'
import { createLiveStreams } from './modules/live/live-stream.ts'
import { createPushMessages } from './modules/live/push-messages.service.ts'
import { createNoticesService } from './modules/live/notices.service.ts'
import { createLinksService } from './modules/links/links.service.ts'
import { createReturnKeys } from './modules/links/return-keys.ts'
import { createMediaService } from './modules/media/media.service.ts'
import { createMessagesService } from './modules/messages/messages.service.ts'
import { createLimitsService } from './modules/operator/limits.service.ts'
import { createOperatorService } from './modules/operator/operator.service.ts'
import { createPhoneService } from './modules/operator/phone.service.ts'
import { lookForClaim } from './modules/claims/claim-looks.service.ts'
import { createPayments } from './modules/payments/create-payments.service.ts'
import { createPayouts } from './modules/payouts/create-payouts.service.ts'
import { createPayoutSender } from './modules/payouts/payout-sender.service.ts'
import { strangeMoney } from './modules/reconciliation/matching.service.ts'
import { createReceiptsService } from './modules/receipts/receipts.service.ts'
import { createShopsService } from './modules/shops/shops.service.ts'
import { createDirectoryService } from './modules/site/directory.service.ts'
import { createVisitorsService } from './modules/site/visitors.service.ts'
import { createInvitationsService } from './modules/staff/invitations.service.ts'
import { createOwnersService } from './modules/staff/owners.service.ts'
import { createStaffService } from './modules/staff/staff.service.ts'
import type { Clock } from './platform/clock.ts'
import { type Db, inSystem } from './platform/database.ts'
import type { JobHandlers, Jobs } from './platform/jobs.ts'
import { createOutgoing, type Outgoing } from './platform/outgoing.ts'
import { createPasswords } from './platform/passwords.ts'
import { createKnownDevices } from './platform/known-devices.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import type { SelfCall } from './platform/self-call.ts'
import { createServerKeys } from './platform/server-keys.ts'
import type { MailProvider } from './providers/mail/mail.ts'
import type { CartRef } from './platform/actor.ts'
import { type Gateways, noGateways } from './providers/payments/gateways.ts'
import type { SmsProvider } from './providers/sms/sms.ts'
import { makeVapidKey, readVapidKey } from './providers/push/vapid.ts'
import { createWebPush } from './providers/push/web-push.ts'
import type { StorageProvider } from './providers/storage/storage.ts'

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  limits: RateLimits
  jobs: Jobs
  sms: SmsProvider
  mail: MailProvider
  storage: StorageProvider
  publicUrl: string
  operatorKey: string | null
  selfCall: SelfCall
  gateways?: Gateways
  secretsKey?: Buffer
  /** Calls to addresses others gave us; tests allow their own fakes. */
  outgoing?: Outgoing
  /** Other intervals than the defaults, for tests. */
  live?: { beatMs?: number; lookEveryMs?: number }
  /** Where SMS may go beside Tanzanian mobile numbers. */
  smsCountries?: readonly string[] | 'all'
}

/** Who is handed what. Services that know each other are made in that order; there are no cycles. */
export function createServices(parts: Parts) {
  const { db, clock, log, limits, jobs, sms, mail, storage, publicUrl, operatorKey } = parts
  const serverKeys = createServerKeys(db)
  const knownDevices = createKnownDevices(serverKeys)
  const messages = createMessagesService({
    jobs,
    sms,
    mail,
    clock,
    log,
    limits,
    ...(parts.smsCountries === undefined ? {} : { smsCountries: parts.smsCountries }),
  })
  const memberships = createMembershipsService({ clock })
  const sessions = createSessionsService({ db, clock })
  const users = createUsersService({ db, clock, memberships })
  const credentials = createCredentialsService({ passwords: createPasswords() })
  const ownPassword = createOwnPasswordService({ db, limits, credentials })
  const changes = createChangesService({ clock, messages, publicUrl })
  const auth = createAuthService({
    db,
    clock,
    limits,
    credentials,
    sessions,
    users,
    memberships,
    messages,
    changes,
    publicUrl,
  })
  const contacts = createContactsService({ db, clock, limits, credentials, users, messages, ownPassword, changes })
  const media = createMediaService({ db, clock, storage })
  const directory = createDirectoryService({ db, clock })
  const visitors = createVisitorsService({ db, clock, messages })
  const shops = createShopsService({ db, clock, memberships, media, directory, ownPassword })
  const owners = createOwnersService({ db, clock, jobs, memberships, users, messages, ownPassword, changes })
  const proveSelf = async (userId: string, password: string | undefined) =>
    password !== undefined && (await ownPassword.require(userId, password), true)
  const staff = createStaffService({ db, clock, memberships, users, owners, proveSelf })
  const gateways = parts.gateways ?? noGateways
  const payoutSender = createPayoutSender({ db, clock, log, jobs, provider: gateways.kaunta })
  const {
    payments,
    callbacks,
    paymentSettings,
    shopGateways,
    handlers: paymentHandlers,
  } = createPayments({
    db,
    clock,
    log,
    jobs,
    limits,
    publicUrl,
    gateways,
    secretsKey: parts.secretsKey,
    ownPassword,
    changes,
    onPayout: (told) => payoutSender.heard(told),
    knowsPayout: (tx, reference) => payoutSender.knows(tx, reference),
    onStrangeMoney: strangeMoney,
  })
  const {
    payouts,
    payoutPlaces,
    payoutSettings,
    handlers: payoutHandlers,
  } = createPayouts({
    db,
    clock,
    log,
    jobs,
    limits,
    users,
    provider: gateways.kaunta,
    sender: payoutSender,
    ownPassword,
    changes,
    modeOf: async (tx, shopId) => (await shopGateways.gatewayOf(tx, shopId)).mode,
  })
  const receipts = createReceiptsService({
    db,
    clock,
    keys: serverKeys,
    messages,
    publicUrl,
    isSmsSandbox: sms.kind === 'sandbox',
  })
  const links = createLinksService({
    db,
    clock,
    log,
    limits,
    shops,
    messages,
    publicUrl,
    isSmsSandbox: sms.kind === 'sandbox',
    cart: { payment: payments.paymentsForCart, receiptUrl: receipts.urlForCart },
  })
  const returnKeys = createReturnKeys({ secrets: shopGateways.secrets, clock })
  const invitations = createInvitationsService({
    db,
    clock,
    limits,
    credentials,
    sessions,
    users,
    contacts,
    memberships,
    shops,
    messages,
    proveSelf,
    publicUrl,
  })
  const undo = createUndoService({
    db,
    clock,
    limits,
    credentials,
    auth,
    contacts,
    users,
    reverters: {
      destination: (tx, shopId, change) => payoutPlaces.undoAdded(tx, shopId, change.subjectId ?? '', change.byUserId),
      gateway: (tx, shopId, change) => paymentSettings.undoChanged(tx, shopId, change.before, change.byUserId),
      owner_made: (tx, shopId, change) => owners.undoAsked(tx, shopId, change.subjectId ?? '', change.byUserId),
      owner_removed: (tx, shopId, change) => owners.undoAsked(tx, shopId, change.subjectId ?? '', change.byUserId),
    },
  })
  const sandboxes = [
    ...(sms.kind === 'sandbox' ? (['sms'] as const) : []),
    ...(mail.kind === 'sandbox' ? (['mail'] as const) : []),
  ]
  const operator = createOperatorService({ db, clock, operatorKey, sandboxes })
  const limitsPage = createLimitsService({ db, clock, limits })
  const phone = createPhoneService({
    db,
    clock,
    jobs,
    publicUrl,
    isSandbox: parts.gateways?.kaunta.isSandbox === true,
    selfCall: parts.selfCall,
  })

  const hub = createLiveHub({ db, log, clock, ...parts.live })
  const streams = createLiveStreams({ hub, authenticate: (token) => sessions.authenticate(token), ...parts.live })
  const notices = createNoticesService({ db, clock, log })
  const outgoing = parts.outgoing ?? createOutgoing()
  const vapid = async () => readVapidKey(await serverKeys.get('vapid', makeVapidKey))
  const contact = publicUrl.startsWith('https://') ? publicUrl : `mailto:${brand.email}`
  const sender = createWebPush({ outgoing, keys: vapid, contact, now: () => clock.now() })
  const pushMessages = createPushMessages({ db, clock, log, jobs, limits, sender, keys: vapid, outgoing })

  const jobHandlers: JobHandlers = {
    'message.send': (message) => messages.deliver(message),
    'live.push': (data) => pushMessages.fanOut(data),
    'live.push_one': (data) => pushMessages.deliver(data),
    'receipt.auto': (data) => receipts.sendByItself(data),
    ...paymentHandlers,
    'claim.look': (data) => lookForClaim(db, clock, data),
    'sandbox.callback': ({ id }) => phone.call(id),
    ...payoutHandlers,
    'staff.owner_change': (data) => owners.settle(data),
    'nightly.cleanup': async () => {
      const sweeps: Record<string, () => Promise<unknown>> = {
        sessions: () => inSystem(db, (tx) => sessions.deleteOld(tx)),
        proofs: () => inSystem(db, (tx) => contacts.deleteOldProofs(tx)),
        undo: () => inSystem(db, (tx) => changes.deleteOld(tx)),
        media: () => media.sweep(),
        operator: () => operator.deleteOld(),
        phone: () => phone.deleteOld(),
        visitors: () => visitors.deleteOld(),
        links: () => links.deleteOld(),
        callbacks: () => callbacks.deleteOld(),
        notices: () => notices.deleteOld(),
        limits: () => limitsPage.deleteOld(),
      }
      const left: string[] = []
      for (const [name, sweep] of Object.entries(sweeps)) {
        // What cannot be tidied up tonight must not keep the rest from it.
        await sweep().catch((error: unknown) => {
          left.push(name)
          log.error({ err: error, sweep: name }, 'a part of the nightly clean-up failed')
        })
      }
      if (left.length > 0) throw new Error(`the nightly clean-up left ${left.join(', ')}`)
      log.info('the nightly clean-up is done')
    },
  }
  return {
    payouts,
    payoutPlaces,
    payoutSettings,
    messages,
    memberships,
    sessions,
    users,
    auth,
    contacts,
    media,
    shops,
    links,
    returnKeys,
    payments,
    callbacks,
    paymentSettings,
    shopGateways,
    payingOrder: async (cart: CartRef) => await links.payingOrder(cart),
    directory,
    visitors,
    staff,
    owners,
    invitations,
    undo,
    operator,
    limitsPage,
    knownDevices,
    phone,
    hub,
    streams,
    notices,
    pushMessages,
    receipts,
    jobHandlers,
  }
}
