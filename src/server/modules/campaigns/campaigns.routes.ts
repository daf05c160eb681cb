import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createCampaign,
  deleteCampaign,
  getCampaign,
  getMarketing,
  listAudience,
  listCampaigns,
  listRecipients,
  previewAudience,
  saveCampaign,
  createNumberList,
  deleteNumberList,
  listNumberLists,
  saveMarketingRules,
  startCampaign,
  stepCampaign,
  testCampaign,
} from '../../../shared/contract/campaigns.ts'
import { getCartFollowUps, saveCartFollowUps } from '../../../shared/contract/cart-follow-ups.ts'
import { listOptOuts } from '../../../shared/contract/opt-outs.ts'
import { getWhatsappMarketing, previewOfferGoods } from '../../../shared/contract/whatsapp-marketing.ts'
import { MOST_LIST_LETTERS } from '../../../shared/domain/campaigns/audiences.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { shopPageTexts } from '../../../shared/texts/shop-page.ts'
import { addressKey } from '../../platform/address-key.ts'
import { route } from '../../platform/http.ts'
import { noPaperPage } from '../../platform/paper-page.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { readerLanguage } from '../../platform/reader-language.ts'
import type { Audiences } from './audience.service.ts'
import type { CartFollowUps } from './cart-follow-ups.service.ts'
import type { CampaignLinks } from './campaign-links.service.ts'
import type { CampaignTests } from './campaign-tests.service.ts'
import type { CampaignsService } from './campaigns.service.ts'
import { noOptOutPage } from './opt-out-page.ts'
import type { NumberLists } from './lists.service.ts'
import type { Offers } from './offers.service.ts'
import type { OptOuts } from './opt-outs.service.ts'

export async function campaignsRoutes(
  app: FastifyInstance,
  {
    campaigns,
    campaignTests,
    audiences,
    whatsappOffers,
    numberLists,
    optOuts,
    campaignLinks,
    cartFollowUps,
    limits,
  }: {
    campaigns: CampaignsService
    campaignTests: CampaignTests
    audiences: Audiences
    whatsappOffers: Offers
    numberLists: NumberLists
    optOuts: OptOuts
    campaignLinks: CampaignLinks
    cartFollowUps: CartFollowUps
    limits: RateLimits
  },
) {
  route(app, getMarketing, ({ actor }) => campaigns.marketing(actor.shopId))
  route(app, saveMarketingRules, ({ actor, body }) => campaigns.saveRules(actor, body))
  route(app, getCartFollowUps, ({ actor }) => cartFollowUps.view(actor.shopId))
  route(app, listOptOuts, ({ actor, query }) => optOuts.list(actor.shopId, query))
  route(app, saveCartFollowUps, ({ actor, body }) => cartFollowUps.save(actor, body))
  route(app, previewAudience, ({ actor, query }) => audiences.view(actor.shopId, query))
  route(app, listAudience, ({ actor, query }) => audiences.people(actor.shopId, query))
  route(app, listCampaigns, ({ actor, query }) => campaigns.list(actor.shopId, query))
  route(app, getCampaign, ({ actor, params }) => campaigns.get(actor.shopId, params.id))
  route(app, listRecipients, ({ actor, params, query }) => campaigns.recipients(actor.shopId, params.id, query))
  route(app, createCampaign, ({ actor, body }) => campaigns.create(actor, body))
  route(app, saveCampaign, ({ actor, params, body }) => campaigns.save(actor.shopId, params.id, body))
  route(app, deleteCampaign, ({ actor, params }) => campaigns.remove(actor.shopId, params.id))
  route(app, startCampaign, ({ actor, params, body }) => campaigns.start(actor, params.id, body))
  route(app, stepCampaign, ({ actor, params, body }) => campaigns.step(actor.shopId, params.id, body))

  route(app, testCampaign, ({ actor, params }) => campaignTests.send(actor, params.id))
  route(app, getWhatsappMarketing, ({ actor }) => whatsappOffers.view(actor.shopId))
  route(app, previewOfferGoods, ({ actor, query }) => whatsappOffers.goods(actor.shopId, query))
  route(app, listNumberLists, ({ actor }) => numberLists.list(actor.shopId))
  route(app, createNumberList, ({ actor, body }) => numberLists.create(actor, body), {
    bodyLimit: 4 * MOST_LIST_LETTERS,
  })
  route(app, deleteNumberList, ({ actor, params }) => numberLists.remove(actor.shopId, params.id))

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, language } = askedOf(request)
    const html = await optOuts.page(token, language)
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8')
    if (html !== null) return await reply.send(html)
    limits.take('guess', addressKey(request.ip))
    return await reply
      .code(404)
      .header('vary', 'cookie, accept-language')
      .send(noOptOutPage(language ?? readerLanguage(request.headers)))
  }
  await app.register(async (pages) => {
    // The form has one button and no field: what stands in its body is not read.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    )
    pages.get('/o/:token', { config: { access: 'public' } }, async (request, reply) => {
      limits.take('public', addressKey(request.ip))
      return await page(request, reply)
    })
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/c/:token',
      config: { access: 'public' },
      handler: async (request, reply) => {
        limits.take('public', addressKey(request.ip))
        const to = await campaignLinks.whereTo(word(request.params, 'token'))
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
        if (to !== null) return await reply.redirect(to, 302)
        limits.take('guess', addressKey(request.ip))
        const language = readerLanguage(request.headers)
        const { gone, goneNote } = shopPageTexts(language)
        return await reply
          .code(404)
          .header('vary', 'cookie, accept-language')
          .type('text/html; charset=utf-8')
          .send(noPaperPage(language, { title: gone, text: goneNote }))
      },
    })
    pages.post('/o/:token', { bodyLimit: 1024, config: { access: 'public' } }, async (request, reply) => {
      limits.take('public', addressKey(request.ip))
      const { token, language } = askedOf(request)
      if (!(await optOuts.byLink(token))) return await page(request, reply)
      // Read again by its own address: a reload is no second answer.
      return await reply
        .code(303)
        .header('location', `/o/${token}${language === null ? '' : `?lang=${language}`}`)
        .send()
    })
  })
}

function askedOf({ params, query }: FastifyRequest): { token: string; language: Language | null } {
  const language = word(query, 'lang')
  return {
    token: word(params, 'token').slice(0, 100),
    language: language === 'en' || language === 'sw' ? language : null,
  }
}

const word = (from: unknown, name: string): string => {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
  return typeof value === 'string' ? value : ''
}
