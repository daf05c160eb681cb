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
  getRetention,
  getRetentionDue,
  listRetentionRuns,
  saveRetention,
} from '../../../shared/contract/privacy-duties.ts'
import { addPaper, deletePaper, getPaperPicture, listPapers, savePaper } from '../../../shared/contract/papers.ts'
import { route } from '../../platform/http.ts'
import { privateFile } from '../../platform/private-file.ts'
import { PICTURE_BODY, readPicture } from '../media/picture-file.service.ts'
import type { Papers } from './papers.service.ts'
import type { PrivacyRequests } from './requests.service.ts'
import type { RetentionService } from './retention.service.ts'

export function privacyRoutes(
  app: FastifyInstance,
  {
    privacyRequests,
    papers,
    retention,
  }: { privacyRequests: PrivacyRequests; papers: Papers; retention: RetentionService },
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
