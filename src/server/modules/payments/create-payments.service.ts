import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { JobHandlers, Jobs } from '../../platform/jobs.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { createSecrets, KEY_BYTES } from '../../platform/secrets.ts'
import { type Gateways, noGateways } from '../../providers/payments/gateways.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import type { ChangesService } from '../changes/changes.service.ts'
import {
  createCallbacksService,
  type PayoutHearer,
  type PayoutKnower,
  type StrangeMoneyHearer,
} from './callbacks.service.ts'
import { createLookingService } from './looking.service.ts'
import { createPaymentSettingsService } from './payment-settings.service.ts'
import { createPaymentsService } from './payments.service.ts'
import { createShopGateways } from './shop-gateway.service.ts'

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  limits: RateLimits
  publicUrl: string
  gateways?: Gateways | undefined
  /** Opens the shops' credentials. Without one (tests) a key that ends with the process. */
  secretsKey?: Buffer | undefined
  ownPassword: OwnPasswordService
  changes: ChangesService
  onPayout?: PayoutHearer
  knowsPayout?: PayoutKnower
  onStrangeMoney?: StrangeMoneyHearer
}

/** The parts of payments, handed to each other. */
export function createPayments({
  db,
  clock,
  log,
  jobs,
  limits,
  publicUrl,
  gateways = noGateways,
  secretsKey = randomBytes(KEY_BYTES),
  ownPassword,
  changes,
  onPayout,
  knowsPayout,
  onStrangeMoney,
}: Parts) {
  const shopGateways = createShopGateways({ gateways, secrets: createSecrets(secretsKey), publicUrl })
  const looking = createLookingService({ db, clock, log, jobs, shopGateways })
  const payments = createPaymentsService({ db, clock, log, jobs, limits, shopGateways, looking, publicUrl })
  const callbacks = createCallbacksService({
    db,
    clock,
    log,
    jobs,
    limits,
    shopGateways,
    looking,
    ...(onPayout ? { onPayout } : {}),
    ...(knowsPayout ? { knowsPayout } : {}),
    ...(onStrangeMoney ? { onStrangeMoney } : {}),
  })
  const paymentSettings = createPaymentSettingsService({ db, clock, shopGateways, ownPassword, changes })
  const handlers: Pick<JobHandlers, 'payment.poll' | 'payment.callback' | 'payment.callback_sweep'> = {
    'payment.poll': ({ shopId, attemptId }) => looking.poll(shopId, attemptId),
    'payment.callback': ({ callbackId }) => callbacks.handle(callbackId),
    'payment.callback_sweep': () => callbacks.sweep(),
  }
  return { payments, callbacks, paymentSettings, shopGateways, handlers }
}
