import type { FastifyInstance } from 'fastify'
import {
  correctFiscalReceipt,
  getFiscal,
  getFiscalReceipt,
  listFiscalReceipts,
  listFiscalZReports,
  playFiscalSandbox,
  sendFiscalNow,
  switchFiscalOff,
  switchFiscalOn,
} from '../../../shared/contract/fiscal.ts'
import { route } from '../../platform/http.ts'
import type { FiscalService } from './fiscal.service.ts'

export function fiscalRoutes(app: FastifyInstance, { fiscal }: { fiscal: FiscalService }) {
  route(app, getFiscal, ({ actor }) => fiscal.home(actor))
  route(app, switchFiscalOn, ({ actor, body }) => fiscal.switchOn(actor, body))
  route(app, switchFiscalOff, ({ actor, body }) => fiscal.switchOff(actor, body.password))
  route(app, sendFiscalNow, ({ actor }) => fiscal.sendNow(actor))
  route(app, playFiscalSandbox, ({ actor, body }) => fiscal.play(actor, body.plays))
  route(app, listFiscalReceipts, ({ actor, query }) => fiscal.list(actor, query))
  route(app, getFiscalReceipt, ({ actor, params }) => fiscal.get(actor, params.id))
  route(app, correctFiscalReceipt, ({ actor, params, body }) => fiscal.correct(actor, params.id, body))
  route(app, listFiscalZReports, ({ actor, query }) => fiscal.listZ(actor, query))
}
