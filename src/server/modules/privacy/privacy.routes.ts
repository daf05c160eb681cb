import type { FastifyInstance } from 'fastify'
import { isLanguage } from '../../../shared/domain/languages.ts'
import {
  askPrivacy,
  eraseCustomer,
  getCustomerCopy,
  getPrivacyRequest,
  listConsents,
  listPrivacyRequests,
  settlePrivacyRequest,
} from '../../../shared/contract/privacy.ts'
import {
  addBreach,
  addProcessor,
  deleteProcessor,
  getBreach,
  getPrivacyPage,
  getRetention,
  getRetentionDue,
  listBreaches,
  listPrivacySteps,
  listProcessors,
  listRetentionRuns,
  saveBreach,
  savePrivacyStep,
  saveProcessor,
  saveRetention,
} from '../../../shared/contract/privacy-duties.ts'
import { addPaper, deletePaper, getPaperPicture, listPapers, savePaper } from '../../../shared/contract/papers.ts'
import { addressKey } from '../../platform/address-key.ts'
import { route } from '../../platform/http.ts'
import { privateFile } from '../../platform/private-file.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { readerLanguage, savedLanguage } from '../../platform/reader-language.ts'
import { PICTURE_BODY, readPicture } from '../media/picture-file.service.ts'
import type { Breaches } from './breaches.service.ts'
import type { PrivacyDuties } from './duties.service.ts'
import type { Papers } from './papers.service.ts'
import { noPrivacyPage } from './privacy-page.ts'
import type { PrivacyPages } from './privacy-page.service.ts'
import type { PrivacyRequests } from './requests.service.ts'
import type { RetentionService } from './retention.service.ts'

export function privacyRoutes(
  app: FastifyInstance,
  {
    privacyRequests,
    papers,
    retention,
    privacyDuties,
    breaches,
    privacyPages,
    limits,
  }: {
    privacyRequests: PrivacyRequests
    papers: Papers
    retention: RetentionService
    privacyDuties: PrivacyDuties
    breaches: Breaches
    privacyPages: PrivacyPages
    limits: RateLimits
  },
) {
  route(app, listConsents, ({ actor, query }) => privacyRequests.consents(actor, query))
  route(app, listPrivacyRequests, ({ actor, query }) => privacyRequests.list(actor, query))
  route(app, askPrivacy, ({ actor, body }) => privacyRequests.ask(actor, body))
  route(app, getPrivacyRequest, ({ actor, params }) => privacyRequests.get(actor, params.id))
  route(app, settlePrivacyRequest, ({ actor, params, body }) => privacyRequests.settle(actor, params.id, body))
  route(app, eraseCustomer, ({ actor, params, body }) => privacyRequests.erase(actor, params.id, body))
  route(app, getRetention, ({ actor }) => retention.get(actor))
  route(app, getRetentionDue, ({ actor, query }) => retention.due(actor, query))
  route(app, saveRetention, ({ actor, body }) => retention.save(actor, body))
  route(app, listRetentionRuns, ({ actor, query }) => retention.runs(actor, query))
  route(app, listPrivacySteps, ({ actor }) => privacyDuties.steps(actor))
  route(app, savePrivacyStep, ({ actor, body }) => privacyDuties.saveStep(actor, body))
  route(app, listProcessors, ({ actor }) => privacyDuties.processors(actor))
  route(app, addProcessor, ({ actor, body }) => privacyDuties.addProcessor(actor, body))
  route(app, saveProcessor, ({ actor, params, body }) => privacyDuties.saveProcessor(actor, params.id, body))
  route(app, deleteProcessor, ({ actor, params }) => privacyDuties.removeProcessor(actor, params.id))
  route(app, getPrivacyPage, ({ actor }) => privacyPages.preview(actor))
  route(app, listBreaches, ({ actor, query }) => breaches.list(actor, query))
  route(app, addBreach, ({ actor, body }) => breaches.add(actor, body))
  route(app, getBreach, ({ actor, params }) => breaches.get(actor, params.id))
  route(app, saveBreach, ({ actor, params, body }) => breaches.save(actor, params.id, body))
  route(app, listPapers, ({ actor }) => papers.list(actor))
  route(
    app,
    addPaper,
    ({ actor, query, request }) => papers.add(actor, query, async () => await readPicture(request)),
    PICTURE_BODY,
  )
  route(app, savePaper, ({ actor, params, body }) => papers.save(actor, params.id, body.expiresOn))
  route(app, deletePaper, ({ actor, params }) => papers.remove(actor, params.id))
  route(app, getPaperPicture, async ({ actor, params, reply }) => {
    const found = await papers.open(actor, params.id)
    // What says who somebody is lies in no cache.
    void privateFile(reply, found).header('cache-control', 'no-store').header('content-length', String(found.bytes))
    return found.stream
  })
  route(app, getCustomerCopy, ({ actor, params }) => privacyRequests.copy(actor, params.id))
  // Of a published page everybody may read all; one that is not there says no more than that.
  app.get('/data/:id', { config: { access: 'public' } }, async (request, reply) => {
    limits.take('public', addressKey(request.ip))
    const asked = wordOf(request.query, 'lang')
    const language = isLanguage(asked) ? asked : savedLanguage(request.headers)
    const id = wordOf(request.params, 'id')
    const html = AN_ID.test(id) ? await privacyPages.page(id.toLowerCase(), language) : null
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8')
    if (html !== null) return await reply.header('vary', 'cookie').send(html)
    return await reply
      .code(404)
      .header('vary', 'cookie, accept-language')
      .send(noPrivacyPage(language ?? readerLanguage(request.headers)))
  })
}

const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
function wordOf(from: unknown, name: string): string {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
  return typeof value === 'string' ? value : ''
}
