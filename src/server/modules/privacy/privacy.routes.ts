import type { FastifyInstance } from 'fastify'
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
import { route } from '../../platform/http.ts'
import { privateFile } from '../../platform/private-file.ts'
import { PICTURE_BODY, readPicture } from '../media/picture-file.service.ts'
import type { Breaches } from './breaches.service.ts'
import type { PrivacyDuties } from './duties.service.ts'
import type { Papers } from './papers.service.ts'
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
  }: {
    privacyRequests: PrivacyRequests
    papers: Papers
    retention: RetentionService
    privacyDuties: PrivacyDuties
    breaches: Breaches
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
}
